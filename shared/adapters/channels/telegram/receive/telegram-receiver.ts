import type { ChannelReceiver } from '../../../../application/ports/channel/channel-receiver.ts';
import { readTelegramSecret, type TelegramEnvironment } from '../telegram-secret.ts';
import { parseTelegramUpdate } from './parse-telegram-update.ts';
import { verifyTelegramRequest } from './verify-telegram-request.ts';

/** Creates the receiver of Telegram's webhook calls. */
export function createTelegramReceiver(environment: TelegramEnvironment): ChannelReceiver {
  return {
    async verify(request, endpoint) {
      verifyTelegramRequest(request, await readTelegramSecret(environment, endpoint.key));
    },
    normalise: ({ rawBody }, endpoint, receivedAt) => [
      parseTelegramUpdate(rawBody, endpoint, receivedAt),
    ],
  };
}
