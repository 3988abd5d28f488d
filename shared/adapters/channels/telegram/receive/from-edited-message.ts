import type { ReceivedUpdate } from '../../../../application/ports/channel/channel-receiver.ts';
import { fromMessage } from './from-message.ts';
import type { UpdateContext } from './inbound-identity.ts';
import type { TelegramMessage } from './telegram-update-schema.ts';

/**
 * Translates an edit. It is not read, because the message was answered as it was, and the person is
 * told so, once however often they edit it. Telegram also reports changes that nobody made by hand
 * (a live location, a poll), and in groups nobody is told anything.
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
  const { address, provenance } = update.message;
  return {
    type: 'message',
    message: {
      ...update.message,
      messageId: `tg:${address.endpoint}:${message.chat.id}/${message.message_id}:edit`,
      provenance: { ...provenance, isEdited: true },
      content: { type: 'unsupported', kind: 'edit' },
      sentAt: context.receivedAt.toISOString(),
    },
  };
}
