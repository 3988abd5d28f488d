import type { KeptWish } from '../../domain/conversation/session.ts';
import type { Claim, ClaimType } from '../../domain/reading.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { createVaultMask } from '../turn-state/vault-mask.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { withWishes } from './follow-confirmation.ts';

/** What may be said anew of a wish, and what it takes the place of. */
const places: ReadonlyMap<ClaimType, readonly ClaimType[]> = new Map([
  ['amount', ['amount', 'relative-amount'] as const],
  ['relative-amount', ['amount', 'relative-amount'] as const],
  ['moment', ['moment'] as const],
  ['payee', ['payee'] as const],
]);

/** A value that is said anew, or other words of the wish. */
type NewWords = Pick<Claim, 'text'> & Partial<Pick<Claim, 'type'>>;

/** The turn with another value in the words of a kept wish: "50 to my brother" as 60. */
export function rewriteWish(
  turn: Turn,
  state: TurnState,
  wish: KeptWish,
  values: readonly NewWords[],
): { readonly state: TurnState; readonly wish: KeptWish } {
  const { session, catalogue } = state;
  const { understanding } = turn.world;
  const mask = createVaultMask(catalogue.assistant.redaction, session, understanding);
  const rewrite = (words: string) =>
    mask.mask(
      values.reduce((text, value) => putClaim(turn, state, text, value), mask.unmask(words)),
    );
  const changed = {
    ...wish,
    order: rewrite(wish.order),
    words: rewrite(wish.words),
    timesOffered: 0,
  };
  const wishes = (session.wishes ?? []).map((each) => (each === wish ? changed : each));
  return {
    state: { ...state, session: mask.saveVault(withWishes(session, wishes)) },
    wish: changed,
  };
}

/** The words with the claim in the place of what it replaces; else at the end. */
export function putClaim(turn: Turn, state: TurnState, words: string, value: NewWords): string {
  const { readMessage } = turn.world.understanding;
  const { claims, remainder } = readMessage(words, buildReadingContext(turn, state));
  const replaced =
    value.type && claims.find(({ type }) => value.type && places.get(value.type)?.includes(type));
  if (replaced === undefined) return `${words} ${value.text}`;
  return [...claims, ...remainder]
    .sort((one, other) => one.start - other.start)
    .map((part) => (part === replaced ? value.text : part.text))
    .join(' ');
}
