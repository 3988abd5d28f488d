import * as z from 'zod';
import { followUpOffersSchema } from './agent-tool.ts';
import { identifierSchema } from './identifier.ts';
import { textSchema } from './text.ts';

/**
 * `agents/<agent>/notices.json`: type of an event → how people are told about it. A service whose
 * tools the agent has must publish the event. Placeholders come from the event's data.
 */
export const noticesFileSchema = z.record(
  identifierSchema,
  z.strictObject({
    message: textSchema,
    /** Buttons below the notice, filled from the event's data. */
    offers: followUpOffersSchema.exactOptional(),
    /** A colleague has to look into it: the conversation is listed at the desk. */
    for_desk: z.literal(true).exactOptional(),
  }),
);

export type NoticesFile = z.infer<typeof noticesFileSchema>;
