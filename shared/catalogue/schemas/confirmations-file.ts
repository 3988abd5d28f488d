import * as z from 'zod';
import { dataPathSchema, identifierSchema } from './identifier.ts';
import { textSchema } from './text.ts';

/** Phrases that ask for it, separated by `|`. */
const names = textSchema;

const factSchema = z.union([
  z.strictObject({
    names,
    text: textSchema,
    /** Path into the flow's data or what was prepared; without a value it is not told. */
    needs: dataPathSchema,
    /** Also told to who says that it is something else: it cannot be changed. */
    fixed: z.literal(true).exactOptional(),
  }),
  /** A lookup of the agent, without input. */
  z.strictObject({ names, tool: identifierSchema }),
]);

/**
 * `confirmations.json`: how each action is put to the person, filled from what was prepared, and
 * what they are told once it is done, filled from the result.
 */
export const confirmationsFileSchema = z.record(
  identifierSchema,
  z.strictObject({
    message: textSchema,
    /** What it does, as a noun phrase, filled like the message: "Your transfer to {{name}}". */
    title: textSchema,
    receipt: textSchema.exactOptional(),
    /** One a line: whom, how much, when. Told when another prompt of the agent takes its place. */
    details: textSchema.exactOptional(),
    /** Answers to questions about it, told beside the prompt and in the flow that leads to it. */
    facts: z.array(factSchema).exactOptional(),
  }),
);

export type ConfirmationsFile = z.infer<typeof confirmationsFileSchema>;
