import type { ChannelEndpoint } from '../../../../application/ports/channel/channel-directory.ts';
import type { InboundMessage } from '../../../../domain/conversation/inbound-message.ts';
import { readPersonName } from '../../../../domain/conversation/person-name.ts';
import type { TelegramAddress } from '../telegram-address.ts';
import type { TelegramUser } from './telegram-update-schema.ts';

/** Where and when an update was received. */
export interface UpdateContext {
  readonly updateId: number;
  readonly endpoint: ChannelEndpoint;
  readonly receivedAt: Date;
}

/** A chat, or a topic within one. */
interface Place {
  readonly chat: { readonly id: number };
  readonly message_thread_id?: number | undefined;
  readonly is_topic_message?: boolean | undefined;
}

/** Telegram does not accept the number of the general topic ("message thread not found"). */
const GENERAL_TOPIC = 1;

/**
 * Returns the topic of a forum. Plain replies in other groups have a thread id that is no topic.
 */
function findTopic({ message_thread_id: thread, is_topic_message: isTopic }: Place) {
  return isTopic === true && thread !== GENERAL_TOPIC ? thread : undefined;
}

/** Converts a chat and its topic to an address. */
export function toTelegramAddress(place: Place): TelegramAddress {
  const threadId = findTopic(place);
  const chatId = String(place.chat.id);
  return threadId === undefined ? { chatId } : { chatId, threadId };
}

/** Builds an inbound message without its content and time. */
export function toInboundIdentity(
  sender: TelegramUser,
  to: TelegramAddress,
  { updateId, endpoint }: UpdateContext,
): Omit<InboundMessage, 'content' | 'sentAt'> {
  const topic = to.threadId === undefined ? '' : `:${to.threadId}`;
  const language = readLanguage(sender);
  const personName = readPersonName(sender.first_name);
  return {
    messageId: `tg:${endpoint.key}:${updateId}`,
    conversationId: `tg:${endpoint.key}:${to.chatId}${topic}`,
    assistantId: endpoint.assistantId,
    userId: `tg:${sender.id}`,
    address: { channel: endpoint.channel, endpoint: endpoint.key, to },
    ...(language === undefined ? {} : { languageHint: language }),
    ...(personName === undefined ? {} : { personName }),
  };
}

/** `es-MX` becomes `es`, because assistants declare languages without regions. */
function readLanguage({ language_code: tag }: TelegramUser): string | undefined {
  const language = tag?.split('-')[0]?.toLowerCase();
  return language !== undefined && /^[a-z]{2,3}$/.test(language) ? language : undefined;
}
