import * as z from 'zod';

/** What must hold after a turn. Decisions and data, not wording; everything left out is not checked. */
const expectationSchema = z.strictObject({
  /** Agents from the root to the one that talks now. */
  agent_stack: z.array(z.string()).optional(),
  /** `flow@state`, or null when no flow is running. */
  flow: z.string().nullable().optional(),
  /** Slots of the flow that must have these values. */
  data: z.record(z.string(), z.unknown()).optional(),
  /** Keys of loaded data that must be there. */
  context: z.array(z.string()).optional(),
  /** The action waiting for a yes, with parameters that must have these values; null when nothing waits. */
  pending: z
    .strictObject({ tool: z.string(), input: z.record(z.string(), z.unknown()).optional() })
    .nullable()
    .optional(),
  /** Tools of services that must have been called in this turn, in this order (others may be between). */
  tools: z.array(z.string()).optional(),
  /** Tools that must not have been called in this turn. */
  no_tools: z.array(z.string()).optional(),
  /** Parts of labels: each must be on a button. */
  options: z.array(z.string()).optional(),
  /** Figures, names and references that the reply must contain. */
  reply_includes: z.array(z.string()).optional(),
  reply_excludes: z.array(z.string()).optional(),
  /** How often a text must occur in the reply: `{ "TUP-": 1 }` is exactly one receipt. */
  reply_counts: z.record(z.string().min(1), z.int().nonnegative()).optional(),
  max_model_calls: z.int().nonnegative().optional(),
  max_chain_iterations: z.int().nonnegative().optional(),
});

const actions = {
  /** One message, or several sent in a row. */
  say: z.union([z.string(), z.array(z.string()).min(1)]).optional(),
  /** Part of the label of a button of the last reply. */
  press: z.string().min(1).optional(),
  /** Minutes that pass before the turn; only in process. */
  wait_minutes: z.number().positive().optional(),
};

const turnSchema = z
  .strictObject({ ...actions, expect: expectationSchema.default({}) })
  .refine(({ say, press }) => (say === undefined) !== (press === undefined), {
    message: 'a turn needs either say or press',
  });

/** A golden dialogue: what a person does, turn by turn, and what must be true afterwards. */
export const dialogueFileSchema = z.strictObject({
  $schema: z.string().optional(),
  /** A sentence that says what the dialogue shows. */
  name: z.string().min(1),
  assistant: z.string().min(1),
  /** Language hint of the channel for the first message. */
  language: z.string().min(2).optional(),
  turns: z.array(turnSchema).min(1),
});

export type DialogueFile = z.infer<typeof dialogueFileSchema>;
export type DialogueTurn = DialogueFile['turns'][number];
export type Expectation = z.infer<typeof expectationSchema>;
