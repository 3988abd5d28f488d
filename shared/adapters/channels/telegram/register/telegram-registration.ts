import * as z from 'zod/mini';
import type { ChannelRegistration } from '../../../../application/ports/channel/channel-registration.ts';
import { RejectedError } from '../../../../domain/errors.ts';
import { isJsonObject, type JsonObject } from '../../../../domain/json.ts';
import { readTelegramSecret, type TelegramEnvironment } from '../telegram-secret.ts';
import { TELEGRAM_URL } from '../telegram-url.ts';

const TIMEOUT_MS = 10_000;

/** What we read; anything else would only be counted. */
const ALLOWED_UPDATES = ['message', 'edited_message', 'callback_query', 'my_chat_member'];

const answerSchema = z.object({
  ok: z.boolean(),
  description: z.optional(z.string()),
  result: z.optional(z.unknown()),
});

/** Creates the registration of bots. https://core.telegram.org/bots/api#setwebhook */
export function createTelegramRegistration(environment: TelegramEnvironment): ChannelRegistration {
  const baseUrl = environment.apiUrls['telegram'] ?? TELEGRAM_URL;
  const call = async (endpoint: string, method: string, parameters: JsonObject = {}) => {
    const { token } = await readTelegramSecret(environment, endpoint);
    return post(`${baseUrl}/bot${token}/${method}`, parameters);
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

/** The address holds the token, so it is in no error. */
async function post(url: string, parameters: JsonObject): Promise<JsonObject> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(parameters),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = answerSchema.safeParse(await response.json().catch(() => undefined));
  if (!answer.success) throw new RejectedError(`Telegram answered ${response.status}`);
  const { ok, description = '', result } = answer.data;
  if (!ok) throw new RejectedError(`Telegram says: ${description}`);
  return isJsonObject(result) ? result : {};
}
