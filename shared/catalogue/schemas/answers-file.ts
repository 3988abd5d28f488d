import * as z from 'zod';
import { identifierSchema } from './identifier.ts';
import { textSchema } from './text.ts';

/**
 * `agents/<agent>/answers.json`: tool of the agent → what people are told of its result, without a
 * model call. Placeholders come from the tool's output.
 */
export const answersFileSchema = z.record(identifierSchema, textSchema);

export type AnswersFile = z.infer<typeof answersFileSchema>;
