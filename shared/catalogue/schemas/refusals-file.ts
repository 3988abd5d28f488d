import * as z from 'zod';
import { textSchema } from './text.ts';

/**
 * `agents/<agent>/refusals.json`: what people are told when a tool refuses a call, by error code.
 */
export const refusalsFileSchema = z.record(
  z.string().regex(/^[A-Z][A-Z0-9_]{0,63}$/, 'must be an error code such as DAILY_LIMIT_REACHED'),
  textSchema,
);

export type RefusalsFile = z.infer<typeof refusalsFileSchema>;
