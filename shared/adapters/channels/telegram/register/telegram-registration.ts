import type { ChannelRegistration } from '../../../../application/ports/channel/channel-registration.ts';
import { isJsonObject, type JsonObject } from '../../../../domain/json.ts';
import { readTelegramSecret, type TelegramEnvironment } from '../telegram-secret.ts';
import { TELEGRAM_URL } from '../telegram-url.ts';
import { callBotMethod } from './call-bot-method.ts';

/** What we read; anything else would only be counted. */
export const ALLOWED_UPDATES = ['message', 'edited_message', 'callback_query', 'my_chat_member'];

/** Creates the registration of bots. https://core.telegram.org/bots/api#setwebhook */
export function createTelegramRegistration(environment: TelegramEnvironment): ChannelRegistration {
  const baseUrl = environment.apiUrls['telegram'] ?? TELEGRAM_URL;
  const call = async (endpoint: string, method: string, parameters: JsonObject = {}) => {
    const { token } = await readTelegramSecret(environment, endpoint);
    const result = await callBotMethod({ baseUrl, token }, method, parameters);
    return isJsonObject(result) ? result : {};
  };
  const inspect = ({ key }: { readonly key: string }) => call(key, 'getWebhookInfo');
  return {
    inspect,
    async set(address, endpoint) {
      const { webhook_secret } = await readTelegramSecret(environment, endpoint.key);
      await call(endpoint.key, 'setWebhook', {
        url: address,
        secret_token: webhook_secret,
        allowed_updates: ALLOWED_UPDATES,
      });
      return inspect(endpoint);
    },
    async remove(endpoint) {
      await call(endpoint.key, 'deleteWebhook', { drop_pending_updates: false });
      return inspect(endpoint);
    },
  };
}
