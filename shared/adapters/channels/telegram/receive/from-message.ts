import type { ReceivedUpdate } from '../../../../application/ports/channel/channel-receiver.ts';
import type { PersonContent } from '../../../../domain/conversation/inbound-message.ts';
import {
  readProvenance,
  toInboundIdentity,
  toTelegramAddress,
  type UpdateContext,
} from './inbound-identity.ts';
import { readAddressedText } from './read-addressed-text.ts';
import { readAttachment } from './read-attachment.ts';
import { classifyTelegramMessage, type TelegramMessageKind } from './telegram-message-kind.ts';
import type { TelegramMessage } from './telegram-update-schema.ts';

/**
 * Far above Telegram's 4096 and far below the queue's limit; the engine truncates with a notice.
 */
const MAX_TEXT_LENGTH = 65_536;
/** Later dates are treated as invalid (this is the year 2100). */
const MAX_UNIX_SECONDS = 4_102_444_800;

/** Translates a new message, or returns why it is ignored. */
export function fromMessage(message: TelegramMessage, context: UpdateContext): ReceivedUpdate {
  const kind = classifyTelegramMessage(message);
  if (kind.type === 'service') return { type: 'ignored', reason: 'service-message' };
  const botUsername = readBotUsername(context);
  const sender = message.from;
  if (sender === undefined || sender.is_bot || isAutomatic(message, botUsername)) {
    return { type: 'ignored', reason: 'not-a-person' };
  }
  const addressed = readAddressedText(message, botUsername);
  if (addressed.type !== 'for-us') return { type: 'ignored', reason: addressed.type };
  const identity = toInboundIdentity(
    sender,
    toReplyAddress(message),
    readProvenance(message, context),
    context,
  );
  return {
    type: 'message',
    message: {
      ...identity,
      sourceId: String(message.message_id),
      content: toContent(message, kind, addressed.text),
      sentAt: toSentAt(message.date, context.receivedAt),
    },
  };
}

function readBotUsername({ endpoint }: UpdateContext): string | undefined {
  const { bot_username: username } = endpoint.settings;
  return typeof username === 'string' ? username : undefined;
}

/** True for copies that a channel posts into its group, and for messages sent via our own bot. */
function isAutomatic(message: TelegramMessage, botUsername: string | undefined): boolean {
  const isOwn = message.via_bot !== undefined && message.via_bot.username === botUsername;
  return message.is_automatic_forward === true || isOwn;
}

/** In a group, others may write before the reply arrives, so the reply quotes the message. */
function toReplyAddress(message: TelegramMessage) {
  const address = toTelegramAddress(message);
  return message.chat.type === 'private' ? address : { ...address, replyTo: message.message_id };
}

function toContent(
  message: TelegramMessage,
  kind: TelegramMessageKind,
  text: string,
): PersonContent {
  const words = text.slice(0, MAX_TEXT_LENGTH);
  if (kind.type !== 'attachment') return { type: 'text', text: words };
  const attachment = readAttachment(message);
  if (attachment === undefined) return toUnsupported(kind.kind, words);
  const { media_group_id: album } = message;
  return {
    type: 'attachment',
    attachment,
    ...(words.trim() === '' ? {} : { caption: words }),
    ...(album === undefined ? {} : { album }),
  };
}

/** The caption is read; the name of what cannot be used is appended to it. */
function toUnsupported(kind: string, words: string): PersonContent {
  return words.trim() === ''
    ? { type: 'unsupported', kind }
    : { type: 'text', text: `${words}\n[${kind}]` };
}

/**
 * Telegram's Unix seconds as ISO 8601, or the time of receipt when Telegram sends 0 or nonsense.
 */
function toSentAt(unixSeconds: number, receivedAt: Date): string {
  const isUsable = unixSeconds > 0 && unixSeconds < MAX_UNIX_SECONDS;
  return isUsable ? new Date(unixSeconds * 1_000).toISOString() : receivedAt.toISOString();
}
