import type { ChannelEnvironment } from '../../../../application/ports/channel/channel-definition.ts';
import type { SendOutcome } from '../../../../application/ports/channel/channel-sender.ts';
import { ThrottledError, UnavailableError } from '../../../../domain/errors.ts';
import type { JsonObject } from '../../../../domain/json.ts';
import type { DiscordPart } from '../discord-part.ts';
import { readDiscordSecret } from '../discord-secret.ts';
import { EPHEMERAL } from '../receive/answer-interaction.ts';
import type { DiscordAnswer, DiscordApi, DiscordRefusal } from './discord-api.ts';
import { chooseDiscordReaction } from './discord-reaction.ts';

interface Route {
  readonly api: DiscordApi;
  readonly environment: ChannelEnvironment;
  readonly endpoint: string;
}

/** How a message is tried. Nothing is tried twice, so that sending terminates. */
interface Attempt {
  readonly way: 'answer' | 'private';
  readonly isPlain: boolean;
  /** The token that Discord has just refused. */
  readonly refusedToken?: string;
}

/** Discord must not open links for a preview, nor call anybody by a mention. */
const SUPPRESS_EMBEDS = 1 << 2;
const NO_MENTIONS = { parse: [] };
/** A token that expires while the call is under way is no use. */
const RESERVE_MS = 5_000;

/**
 * Sends one message: as an answer to the interaction while its token lasts, then in private. The
 * first answer takes the place of "thinking…".
 * https://docs.discord.com/developers/interactions/receiving-and-responding#followup-messages
 * @throws ThrottledError | UnavailableError as `ChannelSender.send`
 */
export async function deliverPart(part: DiscordPart, route: Route): Promise<SendOutcome> {
  const isOpen = route.environment.clock.now().getTime() < Date.parse(part.expiresAt) - RESERVE_MS;
  return await attempt(part, route, { way: isOpen ? 'answer' : 'private', isPlain: false });
}

async function attempt(part: DiscordPart, route: Route, given: Attempt): Promise<SendOutcome> {
  const body = { ...(given.isPlain ? part.plain : part.message), allowed_mentions: NO_MENTIONS };
  const answer =
    given.way === 'answer'
      ? await answerInteraction(part, body, route)
      : await writePrivately(part, body, route, given.refusedToken);
  if (answer.type === 'refused') return react(part, answer, route, given);
  return answer.id === undefined ? { type: 'sent' } : { type: 'sent', messageId: answer.id };
}

function answerInteraction(
  { applicationId, token, isShared }: DiscordPart,
  body: JsonObject,
  { api }: Route,
): Promise<DiscordAnswer> {
  const flags = SUPPRESS_EMBEDS | (isShared ? EPHEMERAL : 0);
  const path = `/webhooks/${applicationId}/${encodeURIComponent(token)}`;
  return api.call({ method: 'POST', path, body: { ...body, flags } });
}

/** Discord drops a message whose nonce it has just seen, so that a repeated send arrives once. */
async function writePrivately(
  { userId, nonce }: DiscordPart,
  body: JsonObject,
  { api, environment, endpoint }: Route,
  refusedToken: string | undefined,
): Promise<DiscordAnswer> {
  const fresh = refusedToken !== undefined;
  const botToken = await readDiscordSecret(environment, endpoint, { field: 'bot_token', fresh });
  if (botToken === refusedToken) {
    throw new UnavailableError('Discord rejected the bot token', { details: { endpoint } });
  }
  const chat = await api.call({
    method: 'POST',
    path: '/users/@me/channels',
    body: { recipient_id: userId },
    botToken,
  });
  if (chat.type === 'refused' || chat.id === undefined) return chat;
  return await api.call({
    method: 'POST',
    path: `/channels/${chat.id}/messages`,
    body: { ...body, flags: SUPPRESS_EMBEDS, nonce, enforce_nonce: true },
    botToken,
  });
}

async function react(
  part: DiscordPart,
  refusal: DiscordRefusal,
  route: Route,
  given: Attempt,
): Promise<SendOutcome> {
  const reaction = chooseDiscordReaction(refusal);
  const details = { endpoint: route.endpoint, code: refusal.code ?? refusal.status };
  switch (reaction.type) {
    case 'give-up':
      return { type: 'undeliverable', reason: reaction.reason };
    case 'wait':
      throw new ThrottledError('Discord throttled the request', {
        details,
        retryAfterSeconds: reaction.seconds,
      });
    case 'retry':
      throw new UnavailableError('Discord is unavailable', { details });
    default:
      return (await tryOtherwise(part, reaction.type, route, given)) ?? giveUp(reaction.type);
  }
}

function giveUp(tried: string): SendOutcome {
  return { type: 'undeliverable', reason: tried === 'send-plain' ? 'refused' : 'unreachable' };
}

/** Returns `undefined` when that was tried before. */
async function tryOtherwise(
  part: DiscordPart,
  how: 'write-privately' | 'send-plain' | 'renew-token',
  route: Route,
  given: Attempt,
): Promise<SendOutcome | undefined> {
  if (how === 'send-plain') {
    return given.isPlain ? undefined : await attempt(part, route, { ...given, isPlain: true });
  }
  if (how === 'write-privately' || given.way === 'answer') {
    return given.way === 'private'
      ? undefined
      : await attempt(part, route, { ...given, way: 'private' });
  }
  const { environment, endpoint } = route;
  const refusedToken = await readDiscordSecret(environment, endpoint, { field: 'bot_token' });
  return await attempt(part, route, { ...given, refusedToken });
}
