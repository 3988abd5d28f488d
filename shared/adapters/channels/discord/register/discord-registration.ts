import * as z from 'zod/mini';
import type { ChannelEnvironment } from '../../../../application/ports/channel/channel-definition.ts';
import type { ChannelEndpoint } from '../../../../application/ports/channel/channel-directory.ts';
import type { ChannelRegistration } from '../../../../application/ports/channel/channel-registration.ts';
import { RejectedError } from '../../../../domain/errors.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../../domain/json.ts';
import { readDiscordSecret } from '../discord-secret.ts';
import { toDiscordUrl } from '../discord-url.ts';
import { readDiscordSettings } from '../endpoint-words.ts';
import { buildCommand } from './build-command.ts';

const TIMEOUT_MS = 15_000;
const APPLICATION = '/applications/@me';
const SHOWN = ['id', 'name', 'interactions_endpoint_url'];

const refusedSchema = z.object({ message: z.string() });

/**
 * Creates the registration of applications. Discord posts a ping and a wrong signature to the
 * address before it accepts it; the command is put in place of all others of the application.
 * https://docs.discord.com/developers/resources/application#edit-current-application
 */
export function createDiscordRegistration(environment: ChannelEnvironment): ChannelRegistration {
  const baseUrl = toDiscordUrl(environment.apiUrls['discord']);
  const call = async (
    { key }: ChannelEndpoint,
    method: string,
    path: string,
    body?: JsonValue,
  ): Promise<JsonObject> => {
    const token = await readDiscordSecret(environment, key, { field: 'bot_token' });
    return await request(`${baseUrl}${path}`, method, token, body);
  };
  const pointTo = async (endpoint: ChannelEndpoint, address: string | null) =>
    pick(await call(endpoint, 'PATCH', APPLICATION, { interactions_endpoint_url: address }));
  return {
    inspect: async (endpoint) => pick(await call(endpoint, 'GET', APPLICATION)),
    remove: (endpoint) => pointTo(endpoint, null),
    async set(address, endpoint) {
      const { application_id: id } = readDiscordSettings(endpoint);
      await call(endpoint, 'PUT', `/applications/${id}/commands`, [buildCommand(endpoint)]);
      return await pointTo(endpoint, address);
    },
  };
}

function pick(application: JsonObject): JsonObject {
  return Object.fromEntries(SHOWN.map((name) => [name, application[name] ?? null]));
}

async function request(
  url: string,
  method: string,
  token: string,
  body: JsonValue | undefined,
): Promise<JsonObject> {
  const response = await fetch(url, {
    method,
    headers: { 'content-type': 'application/json', authorization: `Bot ${token}` },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    redirect: 'error',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer: unknown = await response.json().catch(() => undefined);
  if (response.ok) return isJsonObject(answer) ? answer : {};
  const refused = refusedSchema.safeParse(answer);
  if (refused.success) throw new RejectedError(`Discord says: ${refused.data.message}`);
  throw new RejectedError(`Discord answered ${response.status}`);
}
