import type { ReceivedUpdate } from '../../../../application/ports/channel/channel-receiver.ts';
import type { InboundContent } from '../../../../domain/conversation/inbound-message.ts';
import { addressOf, identityOf, readProvenance, type UpdateContext } from './inbound-identity.ts';
import { readAddressedText } from './read-addressed-text.ts';
import { sentAtOf } from './sent-at.ts';
import { type TelegramMessageKind, telegramMessageKind } from './telegram-message-kind.ts';
import type { TelegramMessage } from './telegram-update-schema.ts';

/** Far above Telegram's 4096, far below what a queue takes; the engine cuts with a note of its own. */
const MAX_TEXT_LENGTH = 65_536;

/** Translates a new message, or says why no assistant gets it. */
export function fromMessage(message: TelegramMessage, context: UpdateContext): ReceivedUpdate {
  const kind = telegramMessageKind(message);
  if (kind.type === 'service') return { type: 'ignored', reason: 'service-message' };
  const botUsername = usernameOf(context);
  const sender = message.from;
  if (sender === undefined || sender.is_bot || isAutomatic(message, botUsername)) {
    return { type: 'ignored', reason: 'not-a-person' };
  }
  const addressed = readAddressedText(message, botUsername);
  if (addressed.type !== 'for-us') return { type: 'ignored', reason: addressed.type };
  const identity = identityOf(
    sender,
    replyAddressOf(message),
    readProvenance(message, context),
    context,
  );
  return {
    type: 'message',
    message: {
      ...identity,
      messageId: albumIdOf(message, kind, context) ?? identity.messageId,
      content: contentOf(kind, addressed.text),
      sentAt: sentAtOf(message.date, context.receivedAt),
    },
  };
}

function usernameOf({ endpoint }: UpdateContext): string | undefined {
  const { bot_username: username } = endpoint.settings;
  return typeof username === 'string' ? username : undefined;
}

/** Copies that a channel posts into its group, and messages written through our own bot. */
function isAutomatic(message: TelegramMessage, botUsername: string | undefined): boolean {
  const isOwn = message.via_bot !== undefined && message.via_bot.username === botUsername;
  return message.is_automatic_forward === true || isOwn;
}

/** In a group others may write before the answer comes, so the answer quotes what it answers. */
function replyAddressOf(message: TelegramMessage) {
  const address = addressOf(message);
  return message.chat.type === 'private' ? address : { ...address, replyTo: message.message_id };
}

/**
 * An album arrives as one update per photo, without count or end. The parts without words share one
 * id, so that the person is told once, not once per photo, what the assistant cannot read.
 */
function albumIdOf(
  message: TelegramMessage,
  kind: TelegramMessageKind,
  { endpoint }: UpdateContext,
): string | undefined {
  const { media_group_id: album, caption } = message;
  if (album === undefined || caption !== undefined || kind.type === 'text') return undefined;
  return `tg:${endpoint.key}:album:${album}`;
}

/** Words beside an attachment are read; the attachment that cannot be is named after them. */
function contentOf(kind: TelegramMessageKind, text: string): InboundContent {
  const read = text.slice(0, MAX_TEXT_LENGTH);
  if (kind.type !== 'attachment') return { type: 'text', text: read };
  if (read.trim() === '') return { type: 'unsupported', kind: kind.kind };
  return { type: 'text', text: `${read}\n[${kind.kind}]` };
}
