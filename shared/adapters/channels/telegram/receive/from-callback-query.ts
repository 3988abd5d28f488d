import type { ReceivedUpdate } from '../../../../application/ports/channel/channel-receiver.ts';
import {
  readProvenance,
  toInboundIdentity,
  toTelegramAddress,
  type UpdateContext,
} from './inbound-identity.ts';
import type { TelegramCallbackQuery } from './telegram-update-schema.ts';

/**
 * Translates a pressed button. Its data is only a reference. Clients can send any data, even of
 * buttons that were never shown, so the reference is looked up in the session before anything is
 * done.
 * https://core.telegram.org/bots/api#callbackquery
 */
export function fromCallbackQuery(
  query: TelegramCallbackQuery,
  context: UpdateContext,
): ReceivedUpdate {
  const { id, from, message, data } = query;
  if (from.is_bot) return { type: 'ignored', reason: 'not-a-person' };
  if (message === undefined || data === undefined) {
    return { type: 'ignored', reason: 'choice-without-data' };
  }
  // An inaccessible message (date 0) cannot be edited, so its buttons stay.
  const provenance = {
    ...readProvenance({ chat: message.chat }, context),
    repliesTo: String(message.message_id),
  };
  const callback = message.date === 0 ? { id } : { id, messageId: message.message_id };
  return {
    type: 'message',
    message: {
      ...toInboundIdentity(from, { ...toTelegramAddress(message), callback }, provenance, context),
      content: { type: 'choice', reference: data },
      // The date of the message is when the buttons were shown, not when one was pressed.
      sentAt: context.receivedAt.toISOString(),
    },
  };
}
