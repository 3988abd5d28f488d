import type { DiscordRefusal } from './discord-api.ts';

/** How to react to a refusal. */
export type DiscordReaction =
  /** The interaction is over: only a private message reaches the person. */
  | { readonly type: 'write-privately' }
  /** Without buttons. */
  | { readonly type: 'send-plain' }
  | { readonly type: 'give-up'; readonly reason: string }
  | { readonly type: 'wait'; readonly seconds: number }
  /** The bot's token is wrong: an operator's matter. */
  | { readonly type: 'renew-token' }
  | { readonly type: 'retry' };

const DEFAULT_WAIT_SECONDS = 5;

/**
 * By Discord's code.
 * https://docs.discord.com/developers/topics/opcodes-and-status-codes#json-json-error-codes
 */
const REACTIONS: ReadonlyMap<number, DiscordReaction> = new Map([
  [10015, { type: 'write-privately' }],
  [50027, { type: 'write-privately' }],
  [50035, { type: 'send-plain' }],
  [50007, { type: 'give-up', reason: 'blocked' }],
  [50278, { type: 'give-up', reason: 'no-common-server' }],
  [10013, { type: 'give-up', reason: 'no-such-person' }],
]);

/** Chooses the reaction to a refused call. */
export function chooseDiscordReaction(refusal: DiscordRefusal): DiscordReaction {
  const { status, code, retryAfter } = refusal;
  const known = code === undefined ? undefined : REACTIONS.get(code);
  if (known !== undefined) return known;
  if (status === 429) {
    return { type: 'wait', seconds: Math.ceil(retryAfter ?? DEFAULT_WAIT_SECONDS) };
  }
  if (status === 401) return { type: 'renew-token' };
  if (status >= 500 || code === undefined) return { type: 'retry' };
  return { type: 'give-up', reason: status === 403 ? 'forbidden' : 'refused' };
}
