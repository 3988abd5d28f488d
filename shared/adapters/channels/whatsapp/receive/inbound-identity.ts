import type { ChannelEndpoint } from '../../../../application/ports/channel/channel-directory.ts';
import type { InboundMessage } from '../../../../domain/conversation/inbound-message.ts';
import { readPersonName } from '../../../../domain/conversation/person-name.ts';
import type { Provenance } from '../../../../domain/conversation/provenance.ts';
import { hashMessageId } from '../hash-message-id.ts';
import { toCanonicalPhone } from '../phone-forms.ts';
import type { WhatsAppAddress } from '../whatsapp-address.ts';
import type { WhatsAppMessage, WhatsAppValue } from './whatsapp-body-schema.ts';

/** Where and when a message was received. */
export interface MessageContext {
  readonly endpoint: ChannelEndpoint;
  readonly value: WhatsAppValue;
  readonly receivedAt: Date;
}

/** Later dates are treated as invalid (this is the year 2100). */
const MAX_UNIX_SECONDS = 4_102_444_800;

/** Who wrote. At least one of both is there. */
interface Sender {
  readonly userId?: string;
  readonly phone?: string;
}

/**
 * Reads who wrote. Meta's user id comes first: phone numbers are hidden from those who chose a user
 * name, as an absent or as an empty field.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/business-scoped-user-ids
 */
export function readSender({ from = '', from_user_id: userId = '' }: WhatsAppMessage) {
  const phone = /^\d{5,20}$/.test(from) ? from : undefined;
  const isUserId = /^[A-Z]{2}\.[\w.]{1,160}$/.test(userId);
  if (!isUserId && phone === undefined) return undefined;
  return { ...(isUserId ? { userId } : {}), ...(phone === undefined ? {} : { phone }) };
}

/** Builds an inbound message without its content. */
export function toInboundIdentity(
  message: WhatsAppMessage,
  sender: Sender,
  { endpoint, value, receivedAt }: MessageContext,
): Omit<InboundMessage, 'content'> {
  const person = sender.userId ?? toCanonicalPhone(sender.phone ?? '');
  const sentAt = toIsoTime(message.timestamp, receivedAt);
  const personName = readPersonName(findProfileName(sender, value));
  const to: WhatsAppAddress = {
    phoneNumberId: value.metadata.phone_number_id,
    ...sender,
    messageId: message.id,
    writtenAt: sentAt,
  };
  return {
    messageId: `wa:${endpoint.key}:${hashMessageId(message.id)}`,
    conversationId: `wa:${endpoint.key}:${person}`,
    assistantId: endpoint.assistantId,
    userId: `wa:${person}`,
    address: { channel: endpoint.channel, endpoint: endpoint.key, to },
    provenance: readProvenance(message),
    ...(personName === undefined ? {} : { personName }),
    ...(sender.phone === undefined ? {} : { verifiedPhone: `+${toCanonicalPhone(sender.phone)}` }),
    sentAt,
  };
}

/** Seconds as ISO 8601, or the time of receipt when Meta sends 0 or nonsense. */
export function toIsoTime(unixSeconds: number, receivedAt: Date): string {
  const isUsable = unixSeconds > 0 && unixSeconds < MAX_UNIX_SECONDS;
  return isUsable ? new Date(unixSeconds * 1_000).toISOString() : receivedAt.toISOString();
}

/** Contacts are matched by who they are: they need not be in the order of the messages. */
function findProfileName({ userId, phone }: Sender, { contacts }: WhatsAppValue) {
  const contact =
    contacts.find((one) => userId !== undefined && one.user_id === userId) ??
    contacts.find((one) => phone !== undefined && one.wa_id === phone);
  return contact?.profile?.name;
}

/** How a message reached us. A chat with a business is private; groups are not read. */
function readProvenance({ context, type }: WhatsAppMessage): Provenance {
  const isForwarded = context?.forwarded === true || context?.frequently_forwarded === true;
  return {
    chat: 'private',
    ...(isForwarded ? { isForwarded } : {}),
    ...(type === 'edit' ? { isEdited: true } : {}),
    ...(context?.id === undefined ? {} : { repliesTo: hashMessageId(context.id) }),
  };
}
