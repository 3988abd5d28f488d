import * as z from 'zod';
import { identifierSchema } from './identifier.ts';
import { textSchema } from './text.ts';

/** `confirmations.json`: how each action is confirmed. Placeholders come from what was prepared. */
export const confirmationsFileSchema = z.record(
  identifierSchema,
  z.strictObject({ message: textSchema }),
);

export type ConfirmationsFile = z.infer<typeof confirmationsFileSchema>;
