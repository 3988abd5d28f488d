import * as z from 'zod';

/** Body of a message in the outbound queue. The responder reads the reply from the outbox. */
export const replyNoticeSchema = z.strictObject({
  v: z.literal(1),
  turnId: z.string().min(1),
  conversationId: z.string().min(1),
});
