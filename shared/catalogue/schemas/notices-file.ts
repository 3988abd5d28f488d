import * as z from 'zod';
import { identifierSchema } from './identifier.ts';
import { textSchema } from './text.ts';

/**
 * `agents/<agent>/notices.json`: type of an event → how people are told of it. The event is one of a service whose
 * tools the agent has; placeholders come from the event's data.
 */
export const noticesFileSchema = z.record(
  identifierSchema,
  z.strictObject({ message: textSchema }),
);

export type NoticesFile = z.infer<typeof noticesFileSchema>;
