import * as z from 'zod';
import { replyNoticeSchema } from './reply-notice.ts';

/** A receipt in the outbound queue: what a channel says became of a part of a reply. */
export const queuedReceiptSchema = z.strictObject({
  v: z.literal(1),
  type: z.literal('receipt'),
  turnId: z.string().min(1),
  part: z.int().nonnegative(),
  status: z.enum(['sent', 'delivered', 'read', 'failed']),
  reason: z.string().max(64).exactOptional(),
  at: z.iso.datetime(),
});

/** Body of a message in the outbound queue: a reply to be sent, or a receipt of one that was. */
export const outboundMessageSchema = z.union([
  replyNoticeSchema.extend({ type: z.literal('reply').default('reply') }),
  queuedReceiptSchema,
]);

export type OutboundMessage = z.infer<typeof outboundMessageSchema>;
