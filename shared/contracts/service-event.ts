import * as z from 'zod';
import { jsonObjectSchema } from './json.ts';

/**
 * Something that happened in a domain service after the conversation moved on, e.g. a transfer was
 * paid out.
 */
export const serviceEventSchema = z.strictObject({
  v: z.literal(1),
  /**
   * The same event has the same id, however often it is published: 1 to 100 letters, digits, `-`
   * and `_`.
   */
  eventId: z.string().regex(/^[\w-]{1,100}$/),
  service: z.string().min(1),
  /**
   * E.g. `transfer_paid_out`. The person is told only if an assistant's `notices.json` words this
   * type.
   */
  type: z.string().regex(/^[a-z][a-z0-9_]{0,63}$/),
  userId: z.string().min(1),
  /**
   * The conversation in which the person asked for it. Empty when it was not asked for in a
   * conversation. Then nobody is told.
   */
  conversationId: z.string(),
  /** ISO 8601 UTC. */
  occurredAt: z.iso.datetime(),
  /** Idempotency keys of the person's calls whose outcome this tells. */
  operations: z.array(z.string()).readonly().exactOptional(),
  /** What a colleague has, or had, to end. */
  case: z
    .strictObject({ id: z.string(), reference: z.string(), ending: z.string().exactOptional() })
    .exactOptional(),
  /** The person's own call has told them; nobody is notified. */
  isTold: z.literal(true).exactOptional(),
  /** Raw data for the placeholders of the notice: amounts as JSON numbers, names, references. */
  data: jsonObjectSchema,
});

export type ServiceEvent = z.infer<typeof serviceEventSchema>;
