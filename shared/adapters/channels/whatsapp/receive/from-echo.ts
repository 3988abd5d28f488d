import type { ReceivedUpdate } from '../../../../application/ports/channel/channel-receiver.ts';
import { type MessageContext, readSender, toInboundIdentity } from './inbound-identity.ts';
import { echoSchema, messageSchema } from './whatsapp-body-schema.ts';

/** As people read it; the queue takes much more. */
const MAX_TEXT_LENGTH = 4_096;

/**
 * Translates what a colleague wrote from the business's own phone: the assistant then keeps out of
 * that person's chat for a while.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/reference/smb_message_echoes
 */
export function fromEcho(given: unknown, context: MessageContext): ReceivedUpdate {
  const parsed = echoSchema.safeParse(given);
  if (!parsed.success) return { type: 'ignored', reason: 'malformed' };
  const { to, to_user_id: userId, ...echo } = parsed.data;
  // Towards the person: who is written to is whose chat it is.
  const message = messageSchema.parse({ ...echo, from: to, from_user_id: userId });
  const person = readSender(message);
  if (person === undefined) return { type: 'ignored', reason: 'no-sender' };
  const text = message.text?.body.slice(0, MAX_TEXT_LENGTH);
  return {
    type: 'message',
    message: {
      ...toInboundIdentity(message, person, context),
      content: { type: 'colleague', ...(text === undefined ? {} : { text }) },
    },
  };
}
