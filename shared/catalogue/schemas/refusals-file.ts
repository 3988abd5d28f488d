import * as z from 'zod';
import { refusalCodeSchema } from './identifier.ts';
import { textSchema } from './text.ts';

/**
 * `agents/<agent>/refusals.json`: what people are told when a tool refuses a call, by error code.
 */
export const refusalsFileSchema = z.record(refusalCodeSchema, textSchema);

export type RefusalsFile = z.infer<typeof refusalsFileSchema>;
