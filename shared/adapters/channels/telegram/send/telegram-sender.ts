import type { ChannelSender } from '../../../../application/ports/channel/channel-sender.ts';
import type { JsonObject } from '../../../../domain/json.ts';
import { renderTelegramReply } from '../render/render-telegram-reply.ts';
import { parseTelegramAddress, type TelegramAddress } from '../telegram-address.ts';
import { readTelegramSecret, type TelegramEnvironment } from '../telegram-secret.ts';
import { TELEGRAM_URL } from '../telegram-url.ts';
import { deliverPart } from './deliver-part.ts';
import { createTelegramApi } from './telegram-api.ts';

/** Well below the responder's time for a batch. */
const SEND_TIMEOUT_MS = 5_000;
/** For calls whose result does not matter. */
const COURTESY_TIMEOUT_MS = 2_000;

/** Creates the sender for Telegram. Loaded on demand, because it imports the Markdown parser. */
export function createTelegramSender(environment: TelegramEnvironment): ChannelSender {
  const baseUrl = environment.apiUrls['telegram'] ?? TELEGRAM_URL;
  const api = createTelegramApi({ baseUrl, timeoutMs: SEND_TIMEOUT_MS });
  const courtesy = createTelegramApi({ baseUrl, timeoutMs: COURTESY_TIMEOUT_MS });

  async function callQuietly(endpoint: string, method: string, parameters: JsonObject) {
    try {
      const { token } = await readTelegramSecret(environment, endpoint);
      await courtesy.call(token, method, parameters);
    } catch {
      // The reply that follows will hit the same problem and report it.
    }
  }

  return {
    render: (reply, to, _place, tip) => renderTelegramReply(reply, to, tip),
    send: (part, endpoint) => deliverPart(part, { api, environment, endpoint }),
    showTyping: (to, endpoint) =>
      callQuietly(endpoint, 'sendChatAction', toTypingAction(parseTelegramAddress(to))),
    async acknowledge(to, endpoint) {
      const { chatId, callback } = parseTelegramAddress(to);
      if (callback === undefined) return;
      const answer = { callback_query_id: callback.id };
      const shown = { chat_id: chatId, message_id: callback.messageId ?? 0 };
      await Promise.all([
        callQuietly(endpoint, 'answerCallbackQuery', answer),
        // Remove the buttons, so that nobody chooses twice.
        callback.messageId === undefined
          ? undefined
          : callQuietly(endpoint, 'editMessageReplyMarkup', shown),
      ]);
    },
  };
}

function toTypingAction({ chatId, threadId }: TelegramAddress) {
  const thread = threadId === undefined ? {} : { message_thread_id: threadId };
  return { chat_id: chatId, ...thread, action: 'typing' };
}
