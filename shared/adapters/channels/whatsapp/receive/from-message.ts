import type { ReceivedUpdate } from '../../../../application/ports/channel/channel-receiver.ts';
import { hashMessageId } from '../hash-message-id.ts';
import { type MessageContext, readSender, toInboundIdentity } from './inbound-identity.ts';
import { readContent } from './read-content.ts';
import { messageSchema } from './whatsapp-body-schema.ts';

/** Translates one message of a batch, or returns why it is ignored. */
export function fromMessage(given: unknown, context: MessageContext): ReceivedUpdate {
  const parsed = messageSchema.safeParse(given);
  if (!parsed.success) return { type: 'ignored', reason: 'malformed' };
  const message = parsed.data;
  // Everybody in a group would pay for what one of them writes, so groups are not read.
  if (message.group_id) return { type: 'ignored', reason: 'group-message' };
  const read = readContent(message);
  if (read.type === 'ignored') return read;
  const sender = readSender(message);
  if (sender === undefined) return { type: 'ignored', reason: 'no-sender' };
  const identity = toInboundIdentity(message, sender, context);
  const { content } = read;
  const source = content.type === 'edit' ? {} : { sourceId: hashMessageId(message.id) };
  return { type: 'message', message: { ...identity, ...source, content } };
}
