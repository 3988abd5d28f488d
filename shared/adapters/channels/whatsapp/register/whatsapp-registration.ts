import * as z from 'zod/mini';
import type { ChannelEnvironment } from '../../../../application/ports/channel/channel-definition.ts';
import type { ChannelEndpoint } from '../../../../application/ports/channel/channel-directory.ts';
import type { ChannelRegistration } from '../../../../application/ports/channel/channel-registration.ts';
import { ConfigurationError, RejectedError } from '../../../../domain/errors.ts';
import { isJsonObject, type JsonObject } from '../../../../domain/json.ts';
import { toGraphUrl } from '../graph-url.ts';
import { readWhatsAppSecret } from '../whatsapp-secret.ts';

const TIMEOUT_MS = 15_000;
const FIELDS = 'display_phone_number,verified_name,quality_rating,webhook_configuration';

const refusedSchema = z.object({ error: z.object({ message: z.string() }) });

/**
 * Creates the registration of numbers: each can have an address of its own, whatever the app's is.
 * Meta calls the address once before it accepts it.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/override
 */
export function createWhatsAppRegistration(environment: ChannelEnvironment): ChannelRegistration {
  const graphUrl = toGraphUrl(environment.apiUrls['whatsapp']);
  const call = async (endpoint: ChannelEndpoint, body?: JsonObject) => {
    const token = await readWhatsAppSecret(environment, endpoint.key, { field: 'access_token' });
    const query = body === undefined ? `?fields=${FIELDS}` : '';
    return request(`${graphUrl}/${readPhoneNumberId(endpoint)}${query}`, token, body);
  };
  const configure = async (endpoint: ChannelEndpoint, webhook: JsonObject) => {
    await call(endpoint, { webhook_configuration: webhook });
    return call(endpoint);
  };
  return {
    inspect: (endpoint) => call(endpoint),
    remove: (endpoint) => configure(endpoint, { override_callback_uri: '' }),
    async set(address, endpoint) {
      const field = 'verify_token';
      const token = await readWhatsAppSecret(environment, endpoint.key, { field });
      return configure(endpoint, { override_callback_uri: address, verify_token: token });
    },
  };
}

function readPhoneNumberId({ key, settings }: ChannelEndpoint): string {
  const { phone_number_id: id } = settings;
  if (typeof id === 'string') return id;
  throw new ConfigurationError('The endpoint has no phone_number_id', {
    details: { endpoint: key },
  });
}

async function request(url: string, token: string, body?: JsonObject): Promise<JsonObject> {
  const response = await fetch(url, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  const refused = refusedSchema.safeParse(answer);
  if (refused.success) throw new RejectedError(`Meta says: ${refused.data.error.message}`);
  if (!response.ok) throw new RejectedError(`Meta answered ${response.status}`);
  return isJsonObject(answer) ? answer : {};
}
