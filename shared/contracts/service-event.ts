import * as z from 'zod';
import { jsonObjectSchema } from './json.ts';

/** Something that happened in a domain service after the conversation went on, e.g. a transfer was paid out. */
export const serviceEventSchema = z.strictObject({
  v: z.literal(1),
  /** The same event has the same id, however often it is published. 1–100 of letters, digits, `-`, `_`. */
  eventId: z.string().regex(/^[\w-]{1,100}$/),
  service: z.string().min(1),
  /** e.g. `transfer_paid_out`; an assistant's `notices.json` words it, or nobody is told. */
  type: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/),
  userId: z.string().min(1),
  /** Conversation the person asked for it in; empty when it came another way: then nobody is told. */
  conversationId: z.string(),
  /** ISO 8601 UTC. */
  occurredAt: z.iso.datetime(),
  /** Raw data for the notice's placeholders: amounts as JSON numbers, names, references. */
  data: jsonObjectSchema,
});

export type ServiceEvent = z.infer<typeof serviceEventSchema>;
