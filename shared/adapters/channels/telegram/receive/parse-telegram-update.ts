import type { ChannelEndpoint } from '../../../../application/ports/channel/channel-directory.ts';
import type { ReceivedUpdate } from '../../../../application/ports/channel/channel-receiver.ts';
import { fromCallbackQuery } from './from-callback-query.ts';
import { fromEditedMessage } from './from-edited-message.ts';
import { fromMembership } from './from-membership.ts';
import { fromMessage } from './from-message.ts';
import { telegramUpdateSchema } from './telegram-update-schema.ts';

/**
 * Translates the body of one webhook call, which is exactly one update. Never throws. A body that
 * is not an update, or an update of a kind newer than this code, is ignored with a reason.
 */
export function parseTelegramUpdate(
  rawBody: Uint8Array,
  endpoint: ChannelEndpoint,
  receivedAt: Date,
): ReceivedUpdate {
  const parsed = telegramUpdateSchema.safeParse(parseJson(rawBody));
  if (!parsed.success) return { type: 'ignored', reason: 'malformed' };
  const update = parsed.data;
  const context = { updateId: update.update_id, endpoint, receivedAt };
  if (update.message !== undefined) return fromMessage(update.message, context);
  if (update.edited_message !== undefined) {
    return fromEditedMessage(update.edited_message, context);
  }
  if (update.callback_query !== undefined) {
    return fromCallbackQuery(update.callback_query, context);
  }
  if (update.my_chat_member !== undefined) {
    return fromMembership(update.my_chat_member, context);
  }
  return { type: 'ignored', reason: 'unknown-update' };
}

function parseJson(rawBody: Uint8Array): unknown {
  try {
    return JSON.parse(Buffer.from(rawBody).toString('utf8'));
  } catch {
    return undefined;
  }
}
