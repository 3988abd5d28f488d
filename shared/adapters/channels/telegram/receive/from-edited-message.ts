import type { ReceivedUpdate } from '../../../../application/ports/channel/channel-receiver.ts';
import type { ChannelContent } from '../../../../domain/conversation/inbound-message.ts';
import { fromMessage } from './from-message.ts';
import type { UpdateContext } from './inbound-identity.ts';
import type { TelegramMessage } from './telegram-update-schema.ts';

/**
 * Translates an edit. It is read if the message was not answered yet; else the person is told, once
 * however often they edit it, that it was answered as it was. Telegram also reports changes that
 * nobody made by hand (a live location, a poll), and in groups nobody is told anything.
 * https://core.telegram.org/bots/api#update
 */
export function fromEditedMessage(
  message: TelegramMessage,
  context: UpdateContext,
): ReceivedUpdate {
  const isWords = message.text !== undefined || message.caption !== undefined;
  if (!isWords || message.chat.type !== 'private') {
    return { type: 'ignored', reason: 'edited-message' };
  }
  const update = fromMessage(message, context);
  if (update.type !== 'message') return update;
  const { address, content, provenance } = update.message;
  const text = readWords(content);
  if (text === undefined) return { type: 'ignored', reason: 'edited-message' };
  const { sourceId: _original, ...identity } = update.message;
  return {
    type: 'message',
    message: {
      ...identity,
      messageId: `tg:${address.endpoint}:${message.chat.id}/${message.message_id}:edit:${message.edit_date ?? 0}`,
      provenance: { ...provenance, isEdited: true },
      content: { type: 'edit', of: String(message.message_id), text },
      sentAt: context.receivedAt.toISOString(),
    },
  };
}

function readWords(content: ChannelContent): string | undefined {
  if (content.type === 'text') return content.text;
  return content.type === 'attachment' ? content.caption : undefined;
}
