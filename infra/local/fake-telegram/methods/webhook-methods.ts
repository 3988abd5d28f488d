import type { JsonValue } from '../../../../shared/domain/json.ts';
import { badRequest } from '../bot-api-error.ts';
import type { Webhook } from '../chat-log.ts';
import type { BotCall } from './bot-call.ts';

const PORTS = new Set(['', '443', '80', '88', '8443']);
const SECRET_TOKEN = /^[A-Za-z0-9_-]{1,256}$/;

/** https://core.telegram.org/bots/api#setwebhook */
export function setWebhook({ botId, parameters, log }: BotCall): JsonValue {
  const { url, secret_token: secret, allowed_updates: updates, max_connections: max } = parameters;
  if (url === undefined || url === '') return removeWebhook(botId, log.webhooks);
  checkAddress(String(url));
  if (secret !== undefined && !SECRET_TOKEN.test(String(secret))) {
    throw badRequest('secret token contains unallowed characters');
  }
  log.webhooks.set(botId, {
    url: String(url),
    ...(typeof secret === 'string' ? { secret_token: secret } : {}),
    ...(Array.isArray(updates) ? { allowed_updates: updates.map(String) } : {}),
    ...(typeof max === 'number' ? { max_connections: max } : {}),
  });
  return true;
}

/** https://core.telegram.org/bots/api#getwebhookinfo */
export function getWebhookInfo({ botId, log }: BotCall): JsonValue {
  const { secret_token: _secret, ...shown } = log.webhooks.get(botId) ?? { url: '' };
  return { ...shown, has_custom_certificate: false, pending_update_count: 0 };
}

/** https://core.telegram.org/bots/api#deletewebhook */
export function deleteWebhook({ botId, log }: BotCall): JsonValue {
  return removeWebhook(botId, log.webhooks);
}

function removeWebhook(botId: string, webhooks: Map<string, Webhook>): boolean {
  webhooks.delete(botId);
  return true;
}

function checkAddress(url: string): void {
  const parsed = URL.parse(url);
  if (parsed?.protocol !== 'https:') {
    throw badRequest('bad webhook: An HTTPS URL must be provided for webhook');
  }
  if (!PORTS.has(parsed.port)) {
    throw badRequest('bad webhook: Webhook can be set up only on ports 80, 88, 443 or 8443');
  }
}
