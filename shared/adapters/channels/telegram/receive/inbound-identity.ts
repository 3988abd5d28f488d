import type { ChannelEndpoint } from '../../../../application/ports/channel/channel-directory.ts';
import type { InboundMessage } from '../../../../domain/conversation/inbound-message.ts';
import { readPersonName } from '../../../../domain/conversation/person-name.ts';
import type { Provenance } from '../../../../domain/conversation/provenance.ts';
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

/** What a message says about how it came to us, besides its sender. */
interface Origin {
  readonly chat: { readonly type: string };
  readonly forward_origin?: unknown;
  /** What servers of the Bot API before 7.0 send instead. */
  readonly forward_date?: unknown;
  /** It answers a message of another chat, or a story. */
  readonly external_reply?: unknown;
  readonly reply_to_story?: unknown;
  readonly via_bot?: unknown;
  readonly entities?: readonly { readonly type: string }[];
  readonly reply_to_message?:
    | { readonly message_id?: number | undefined; readonly forum_topic_created?: unknown }
    | undefined;
}

/**
 * How a message reached us. In a group others read along, so the way to the private chat is named.
 * https://core.telegram.org/bots/api#message
 */
export function readProvenance(origin: Origin, { endpoint }: UpdateContext): Provenance {
  const { bot_username: username } = endpoint.settings;
  const isPrivate = origin.chat.type === 'private';
  const repliesTo = findRepliedTo(origin);
  // Quoted words are somebody's, and struck out ones nobody's: not what the sender says now.
  const isQuoted = origin.entities?.some(({ type }) => QUOTATIONS.has(type)) === true;
  const wasForwarded = origin.forward_origin !== undefined || origin.forward_date !== undefined;
  const isForwarded = isQuoted || wasForwarded;
  return {
    chat: isPrivate ? 'private' : 'group',
    ...(!isPrivate && typeof username === 'string' && { privateUrl: `https://t.me/${username}` }),
    ...(isForwarded && { isForwarded }),
    ...(origin.via_bot !== undefined && { isViaBot: true }),
    ...(repliesTo !== undefined && { repliesTo }),
  };
}

/** https://core.telegram.org/bots/api#messageentity */
const QUOTATIONS: ReadonlySet<string> = new Set([
  ...['blockquote', 'expandable_blockquote', 'strikethrough'],
]);

/** What a message answers: never one of our prompts when it is not in this chat. */
function findRepliedTo({
  reply_to_message: repliedTo,
  external_reply: elsewhere,
  reply_to_story: story,
}: Origin): string | undefined {
  if (elsewhere !== undefined) return 'elsewhere';
  if (story !== undefined) return 'story';
  // Every message of a topic "replies" to the one that opened it.
  const isReply = repliedTo?.message_id !== undefined && !repliedTo.forum_topic_created;
  return isReply ? String(repliedTo.message_id) : undefined;
}

/** Telegram refuses the general topic by its number: "message thread not found". */
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
  provenance: Provenance,
  { updateId, endpoint }: UpdateContext,
): Omit<InboundMessage, 'content' | 'sentAt'> {
  const topic = to.threadId === undefined ? '' : `:${to.threadId}`;
  // In a group everybody has a conversation of their own: what is one person's is nobody else's.
  const member = provenance.chat === 'group' ? `:u${sender.id}` : '';
  const language = readLanguage(sender);
  const personName = readPersonName(sender.first_name);
  return {
    messageId: `tg:${endpoint.key}:${updateId}`,
    conversationId: `tg:${endpoint.key}:${to.chatId}${topic}${member}`,
    assistantId: endpoint.assistantId,
    userId: `tg:${sender.id}`,
    address: { channel: endpoint.channel, endpoint: endpoint.key, to },
    provenance,
    ...(language === undefined ? {} : { languageHint: language }),
    ...(personName === undefined ? {} : { personName }),
  };
}

/** `es-MX` becomes `es`, because assistants declare languages without regions. */
function readLanguage({ language_code: tag }: TelegramUser): string | undefined {
  const language = tag?.split('-')[0]?.toLowerCase();
  return language !== undefined && /^[a-z]{2,3}$/.test(language) ? language : undefined;
}
