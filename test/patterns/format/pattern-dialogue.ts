import * as z from 'zod';

const languageSchema = z.enum(['es', 'en']);

/** The same for both languages, or words for each. */
const wordsSchema = z.union([z.string(), z.strictObject({ es: z.string(), en: z.string() })]);

const callSchema = z.strictObject({
  tool: z.string(),
  with: z.record(z.string(), z.unknown()).optional(),
});

const decisionSchema = z.union([
  callSchema.describe('A tool that the model calls, with its arguments.'),
  z
    .strictObject({ say: wordsSchema })
    .describe('What the model says; `{{key}}` stands for a value of the last tool result.'),
]);

const replyClassSchema = z.enum(['not-understood', 'repeat', 'dump', 'refused']);

const expectationSchema = z.strictObject({
  step: z
    .union([z.string(), z.array(z.string())])
    .describe('What the assistant is waiting for: a name in steps.json, or one of several.')
    .optional(),
  agent: z.string().describe('The agent that talks now.').optional(),
  consent: callSchema
    .nullable()
    .describe('The action put to the person, and what it is bound to; null when none is.')
    .optional(),
  keeps: z
    .record(z.string(), z.unknown())
    .describe('Values the conversation knows; null for one it must not have.')
    .optional(),
  did: z
    .array(callSchema)
    .default([])
    .describe('Exactly these actions were carried out; left out, none.'),
  may_do: z
    .array(callSchema)
    .describe('Actions that are right here too, when they were not carried out before.')
    .default([]),
  offers: z.array(wordsSchema).describe('Parts of labels of buttons.').default([]),
  mentions: z
    .array(wordsSchema)
    .describe('What the reply says; `a|b` is one of the two.')
    .default([]),
  avoids: z.array(wordsSchema).describe('What the reply does not say.').default([]),
  language: languageSchema.describe('The language of the conversation.').optional(),
  handed_off: z.boolean().describe('Whether a person was asked to take over.').optional(),
  may: z.array(replyClassSchema).describe('Replies that are right here only.').default([]),
  max_model_calls: z.int().nonnegative().optional(),
});

const turnSchema = z
  .strictObject({
    says: z.union([wordsSchema, z.array(wordsSchema).min(1)]).optional(),
    presses: wordsSchema.describe('Part of the label of a button of the last reply.').optional(),
    agrees: z
      .boolean()
      .describe('Says it again if the assistant asks for consent a second time.')
      .default(false),
    if_asked: z
      .string()
      .describe('The turn is left out unless the assistant waits for this step.')
      .optional(),
    waits_minutes: z.number().positive().optional(),
    expects: expectationSchema.prefault({}),
    decisions: z
      .array(decisionSchema)
      .describe('What a model that is right would do in this turn, as far as it is asked.')
      .default([]),
  })
  .refine(({ says, presses }) => (says === undefined) !== (presses === undefined), {
    message: 'a turn needs either says or presses',
  });

const dialogueSchema = z.strictObject({
  id: z.string().regex(/^[a-z0-9-]+$/),
  language: languageSchema.describe('Left out, the dialogue is played in both.').optional(),
  turns: z.array(turnSchema).min(1),
});

/** A file of dialogues that show one pattern. */
export const patternFileSchema = z.strictObject({
  pattern: z.string().min(1),
  dialogues: z.array(dialogueSchema).min(1),
});

export type Language = z.infer<typeof languageSchema>;
export type Words = z.infer<typeof wordsSchema>;
export type Call = z.infer<typeof callSchema>;
export type PatternDecision = z.infer<typeof decisionSchema>;
export type ReplyClass = z.infer<typeof replyClassSchema>;
export type PatternExpectation = z.infer<typeof expectationSchema>;
export type PatternTurn = z.infer<typeof turnSchema>;

/** A dialogue in one language, ready to be played. */
export interface PatternDialogue {
  readonly id: string;
  readonly pattern: string;
  readonly language: Language;
  readonly turns: readonly PatternTurn[];
}

/** Picks the words of a language. */
export function inLanguage(words: Words, language: Language): string {
  return typeof words === 'string' ? words : words[language];
}
