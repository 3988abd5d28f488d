import * as z from 'zod';

const expectationSchema = z
  .strictObject({
    agent_stack: z
      .array(z.string())
      .describe('Agents from the root to the one that talks now.')
      .optional(),
    flow: z
      .string()
      .nullable()
      .describe('`flow@state`, or null when no flow is running.')
      .optional(),
    data: z
      .record(z.string(), z.unknown())
      .describe(
        'Slots of the flow that must have these values; null for a slot that must be empty.',
      )
      .optional(),
    context: z.array(z.string()).describe('Keys of loaded data that must be there.').optional(),
    pending: z
      .strictObject({ tool: z.string(), input: z.record(z.string(), z.unknown()).optional() })
      .nullable()
      .describe(
        'The action waiting for a yes, with parameters that must have these values; null when nothing waits.',
      )
      .optional(),
    tools: z
      .array(z.string())
      .describe(
        'Tools of services that must have been called in this turn, in this order; others may be between.',
      )
      .optional(),
    no_tools: z
      .array(z.string())
      .describe('Tools of services that must not have been called in this turn.')
      .optional(),
    options: z.array(z.string()).describe('Parts of labels: each must be on a button.').optional(),
    reply_includes: z
      .array(z.string())
      .describe('Figures, names and references that the reply must contain.')
      .optional(),
    reply_excludes: z.array(z.string()).describe('What the reply must not contain.').optional(),
    tip_includes: z
      .array(z.string())
      .describe(
        'What the tip beside the reply must contain; empty when there must be none. Only in process, where the shadow is always in time.',
      )
      .optional(),
    reply_counts: z
      .record(z.string().min(1), z.int().nonnegative())
      .describe('How often a text must occur in the reply: `{ "TUP-": 1 }` is exactly one receipt.')
      .optional(),
    waiting: z
      .boolean()
      .describe(
        'Whether the next message is read as an answer; assistants with `history.mode: last-exchange`.',
      )
      .optional(),
    max_model_calls: z
      .int()
      .nonnegative()
      .describe('So many model calls at most; with 0 code must answer.')
      .optional(),
    max_chain_iterations: z
      .int()
      .nonnegative()
      .describe('So many iterations of the routing chain at most.')
      .optional(),
  })
  .describe(
    'What must hold after the turn. Decisions and data, not wording; everything left out is not checked.',
  );

const turnSchema = z
  .strictObject({
    say: z
      .union([z.string(), z.array(z.string()).min(1)])
      .describe('One message, or several sent in a row.')
      .optional(),
    press: z
      .string()
      .min(1)
      .describe('Part of the label of a button of the last reply.')
      .optional(),
    wait_minutes: z
      .number()
      .positive()
      .describe('Minutes that pass before the turn; only in process.')
      .optional(),
    expect: expectationSchema.default({}),
  })
  .refine(({ say, press }) => (say === undefined) !== (press === undefined), {
    message: 'a turn needs either say or press',
  })
  // A JSON Schema cannot express the refinement; this says the same to editors.
  .meta({ oneOf: [{ required: ['say'] }, { required: ['press'] }] });

/** A golden dialogue: what a person does in each turn, and what must be true afterwards. */
export const dialogueFileSchema = z.strictObject({
  $schema: z.string().optional(),
  name: z.string().min(1).describe('A sentence that says what the dialogue shows.'),
  assistant: z.string().min(1).describe('Id of the assistant: a folder of config/assistants.'),
  language: z
    .string()
    .min(2)
    .describe('Language that the channel reports for the person; counts for the first message.')
    .optional(),
  turns: z.array(turnSchema).min(1).describe('The conversation, one turn after the other.'),
});

export type DialogueFile = z.infer<typeof dialogueFileSchema>;
export type DialogueTurn = DialogueFile['turns'][number];
export type Expectation = z.infer<typeof expectationSchema>;

/** Whether the shadow has a part in a dialogue. */
export function expectsTips({ turns }: DialogueFile): boolean {
  return turns.some(({ expect }) => expect.tip_includes !== undefined);
}
