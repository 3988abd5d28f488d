import * as z from 'zod';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../shared/domain/json.ts';
import { DiscordError, invalidForm } from './discord-error.ts';
import type { DiscordLog } from './discord-log.ts';
import { readMessage } from './message-rules.ts';

const EPHEMERAL = 1 << 6;

export interface DiscordCall {
  readonly method: string;
  /** Below the API's version. */
  readonly path: string;
  readonly botToken: string | undefined;
  readonly body: JsonValue;
}

type Route = (
  log: DiscordLog,
  call: DiscordCall,
  found: readonly string[],
) => JsonValue | undefined;

/** Method and path → what Discord does. The groups of a path are handed on. */
const routes: readonly (readonly [string, RegExp, Route])[] = [
  ['POST', /^\/webhooks\/(\d+)\/([^/]+)$/, followUp],
  ['PATCH', /^\/webhooks\/(\d+)\/([^/]+)\/messages\/@original$/, editOriginal],
  ['DELETE', /^\/webhooks\/(\d+)\/([^/]+)\/messages\/@original$/, deleteOriginal],
  ['POST', /^\/users\/@me\/channels$/, openChat],
  ['POST', /^\/channels\/(\d+)\/messages$/, writePrivately],
  ['PUT', /^\/applications\/(\d+)\/commands$/, replaceCommands],
  ['PATCH', /^\/applications\/@me$/, changeApplication],
  ['GET', /^\/applications\/@me$/, describeApplication],
];

/**
 * Does what Discord does at a call.
 * @returns its answer; `undefined` where Discord answers without a body
 * @throws DiscordError as Discord refuses it
 */
export function answerCall(log: DiscordLog, call: DiscordCall): JsonValue | undefined {
  for (const [method, pattern, perform] of routes) {
    const found = pattern.exec(call.path);
    if (found !== null && method === call.method) return perform(log, call, found.slice(1));
  }
  throw new DiscordError(404, 0, '404: Not Found');
}

function followUp(log: DiscordLog, { body }: DiscordCall, [, token = '']: readonly string[]) {
  checkInteraction(log, token);
  const { content, components, flags } = readMessage(body);
  const isEphemeral = (flags & EPHEMERAL) !== 0;
  return describe(log.add({ to: decodeURIComponent(token), content, components, isEphemeral }).id);
}

function editOriginal(log: DiscordLog, { body }: DiscordCall, [, token = '']: readonly string[]) {
  checkInteraction(log, token);
  const components = isJsonObject(body) ? body['components'] : undefined;
  if (components === undefined) throw invalidForm('components');
  // The stand-in knows no interaction beforehand, so that there is nothing to change.
  return describe('900000000000000000');
}

function deleteOriginal(log: DiscordLog, _call: DiscordCall, [, token = '']: readonly string[]) {
  checkInteraction(log, token);
  log.deleted.push(decodeURIComponent(token));
  return undefined;
}

function checkInteraction(log: DiscordLog, token: string): void {
  if (log.expired.has(decodeURIComponent(token))) {
    throw new DiscordError(401, 50027, 'Invalid Webhook Token');
  }
}

const chatSchema = z.object({ recipient_id: z.string().regex(/^\d{1,20}$/) });

/** The id of a private chat is its person's: one is as good as another. */
function openChat(_log: DiscordLog, call: DiscordCall): JsonObject {
  checkBot(call);
  const parsed = chatSchema.safeParse(call.body);
  if (!parsed.success) throw invalidForm('recipient_id');
  return { id: parsed.data.recipient_id, type: 1 };
}

function writePrivately(log: DiscordLog, call: DiscordCall, [person = '']: readonly string[]) {
  checkBot(call);
  if (log.closedChats.has(person)) {
    throw new DiscordError(403, 50007, 'Cannot send messages to this user');
  }
  const { content, components, nonce, enforce_nonce: isEnforced } = readMessage(call.body);
  const known = isEnforced === true && nonce !== undefined ? log.nonces.get(nonce) : undefined;
  if (known !== undefined) return describe(known.id);
  const stored = log.add({ to: person, content, components, isEphemeral: false });
  if (nonce !== undefined) log.nonces.set(nonce, stored);
  return describe(stored.id);
}

function replaceCommands(log: DiscordLog, call: DiscordCall, [id = '']: readonly string[]) {
  checkBot(call);
  log.commands.set(id, call.body);
  return call.body;
}

function changeApplication(log: DiscordLog, call: DiscordCall): JsonObject {
  checkBot(call);
  const address = isJsonObject(call.body) ? call.body['interactions_endpoint_url'] : undefined;
  if (address !== null && !/^https:\/\//.test(String(address))) {
    throw invalidForm('interactions_endpoint_url: Not a well formed URL.');
  }
  log.address = address === null ? null : String(address);
  return describeApplication(log, call);
}

function describeApplication(log: DiscordLog, call: DiscordCall): JsonObject {
  checkBot(call);
  return { id: '100000000000000001', name: 'Felix', interactions_endpoint_url: log.address };
}

function checkBot({ botToken }: DiscordCall): void {
  if (!botToken) throw new DiscordError(401, 0, '401: Unauthorized');
}

function describe(id: string): JsonObject {
  return { id, type: 0 };
}
