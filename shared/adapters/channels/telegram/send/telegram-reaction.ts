import type { TelegramRefusal } from './telegram-api.ts';

/** A change to a message after which Telegram may accept it. */
export type Amendment =
  | 'without-formatting'
  | 'without-keyboard'
  | 'without-thread'
  | 'without-quote'
  | 'in-halves'
  | 'to-migrated-chat'
  /** Nothing but the text. */
  | 'bare';

/** How to react to a refusal. */
export type TelegramReaction =
  /** Nothing is left to do: the call already took effect, or no longer matters. */
  | { readonly type: 'done' }
  | { readonly type: 'amend'; readonly amendment: Amendment }
  | { readonly type: 'give-up'; readonly reason: string }
  | { readonly type: 'wait'; readonly seconds: number }
  | { readonly type: 'renew-token' }
  | { readonly type: 'retry' };

interface Row {
  readonly code: number;
  /** Part of the description, in lower case; matches any description when absent. */
  readonly says?: string;
  readonly reaction: TelegramReaction;
}

const amend = (amendment: Amendment): TelegramReaction => ({ type: 'amend', amendment });
const giveUp = (reason: string): TelegramReaction => ({ type: 'give-up', reason });

/**
 * The first match wins. Telegram does not document error texts; these are the ones that its
 * open-source server and TDLib produce (https://github.com/tdlib/telegram-bot-api, Client.cpp).
 */
const ROWS: readonly Row[] = [
  { code: 400, says: 'message is not modified', reaction: { type: 'done' } },
  { code: 400, says: 'query is too old', reaction: { type: 'done' } },
  { code: 400, says: 'query id is invalid', reaction: { type: 'done' } },
  { code: 400, says: 'group chat was upgraded', reaction: amend('to-migrated-chat') },
  { code: 400, says: "can't parse entities", reaction: amend('without-formatting') },
  { code: 400, says: 'entity', reaction: amend('without-formatting') },
  { code: 400, says: 'too long', reaction: amend('in-halves') },
  { code: 400, says: 'too_long', reaction: amend('in-halves') },
  { code: 400, says: 'thread not found', reaction: amend('without-thread') },
  { code: 400, says: 'topic_deleted', reaction: amend('without-thread') },
  { code: 400, says: 'replied not found', reaction: amend('without-quote') },
  { code: 400, says: 'button', reaction: amend('without-keyboard') },
  { code: 400, says: 'chat not found', reaction: giveUp('chat-not-found') },
  { code: 400, says: 'peer_id_invalid', reaction: giveUp('chat-not-found') },
  { code: 400, says: 'rights to send', reaction: giveUp('forbidden') },
  { code: 400, says: 'write_forbidden', reaction: giveUp('forbidden') },
  { code: 400, reaction: amend('bare') },
  { code: 401, reaction: { type: 'renew-token' } },
  { code: 403, says: 'blocked by the user', reaction: giveUp('blocked') },
  { code: 403, says: 'deactivated', reaction: giveUp('deactivated') },
  { code: 403, reaction: giveUp('forbidden') },
  /** The address contains no valid token. */
  { code: 404, reaction: { type: 'renew-token' } },
  { code: 413, reaction: amend('in-halves') },
];

/** Used when Telegram does not say how long to wait. */
const DEFAULT_WAIT_SECONDS = 5;

/** Chooses the reaction to a refused message. A refusal that no row matches is retried later. */
export function chooseTelegramReaction(refusal: TelegramRefusal): TelegramReaction {
  const { code, description, retryAfterSeconds } = refusal;
  if (code === 429) return { type: 'wait', seconds: retryAfterSeconds ?? DEFAULT_WAIT_SECONDS };
  // Telegram's description of a keyboard that is too long would also match the rows for long texts.
  if (code === 400 && description.includes('reply markup')) return amend('without-keyboard');
  const row = ROWS.find(
    ({ code: known, says }) => known === code && (says === undefined || description.includes(says)),
  );
  return row?.reaction ?? { type: 'retry' };
}
