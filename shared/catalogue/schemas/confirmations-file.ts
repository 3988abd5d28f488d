import * as z from 'zod';
import { identifierSchema } from './identifier.ts';
import { textSchema } from './text.ts';

/**
 * `confirmations.json`: how each action is put to the person, filled from what was prepared, and
 * what they are told once it is done, filled from the result.
 */
export const confirmationsFileSchema = z.record(
  identifierSchema,
  z.strictObject({ message: textSchema, receipt: textSchema.exactOptional() }),
);

export type ConfirmationsFile = z.infer<typeof confirmationsFileSchema>;
