import type { KeptWish } from '../../../domain/conversation/session.ts';
import type { Claim, ClaimType, Reading } from '../../../domain/reading.ts';
import { undoesAction } from '../../tools/find-undo.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { type TurnState, withSession } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';
import { findNamedWish } from '../../wishes/find-named-wish.ts';
import { withWishes } from '../../wishes/follow-confirmation.ts';
import { isAtRest } from '../../wishes/is-at-rest.ts';
import { rewriteWish } from '../../wishes/rewrite-wish.ts';
import { answerWish, isWishOffered } from '../../wishes/take-wish.ts';
import { putAgain } from './put-again.ts';

/**
 * "The internet on Friday, rather", "60 to my brother instead", of what waits for its turn: its
 * words are changed, and nothing of what stands on the screen is. Where nothing is under way, it is
 * its turn now. `undefined` where the words name no such wish, or give it no other value.
 */
export function correctKeptWish(turn: Turn, state: TurnState): TurnState | undefined {
  const { pendingConfirmation: pending, wishes = [] } = state.session;
  if (wishes.length === 0 || state.openQuestion !== undefined) return undefined;
  if (pending !== undefined && undoesAction(state, pending)) return undefined;
  const { readMessage, readSetting } = turn.world.understanding;
  const said = unmaskText(turn, state);
  const reading = readMessage(readSetting(said) ?? said, buildReadingContext(turn, state));
  const wish = corrects(reading) ? findNamedWish(turn, state, reading) : undefined;
  if (wish === undefined) return takeOfferedWith(turn, state, reading);
  const values = listValues(reading);
  if (values.length === 0) return undefined;
  const noted = turn.record({ ...state, hasUnreadWords: false }, 'wish-corrected', {});
  const { state: changed, wish: corrected } = rewriteWish(turn, noted, wish, values);
  if (isAtRest(changed.session)) return takeFirst(turn, changed, corrected);
  // Nothing of the words is about what stands on the screen, nor limits it.
  const read = { ...changed, text: '', said: state.said ?? state.text, hasKeptWishes: true };
  return putAgain(turn, read);
}

/** What may stand in words that correct something. */
const correcting: ReadonlySet<ClaimType> = new Set([
  ...(['filler', 'courtesy', 'greeting', 'correction', 'answer', 'request'] as const),
  ...(['payee', 'amount', 'relative-amount', 'currency', 'moment'] as const),
]);

/**
 * An order of its own, or a yes with more, says by a word that it differs from what was said; but
 * for the day of a thing, which nobody orders twice: "pay the internet on Friday".
 */
function corrects({ claims, remainder }: Reading): boolean {
  const has = (kind: ClaimType) => claims.some(({ type }) => type === kind);
  const isYes = claims.some((claim) => claim.type === 'answer' && claim.answer === 'yes');
  const isDayOfThing = remainder.length > 0 && !has('payee') && !has('amount');
  const isOrder = (isYes || has('request')) && !isDayOfThing;
  return (has('correction') || !isOrder) && claims.every(isCorrecting);
}

function isCorrecting(claim: Claim): boolean {
  if (claim.type === 'payee') return !claim.isNegated;
  if (claim.type === 'request') return !claim.isCancelling && claim.isDeleting !== true;
  if (claim.type === 'amount') return claim.modifier === undefined;
  if (claim.type === 'moment') return claim.isNegated !== true && claim.waits !== true;
  if (claim.type === 'answer') return claim.isStop !== true;
  return correcting.has(claim.type);
}

/** The last of each kind that words say anew; a person, where a thing names the wish. */
function listValues({ claims, remainder }: Reading): readonly Claim[] {
  const isNamed = remainder.length > 0;
  const kinds = [['amount', 'relative-amount'], ['moment'], isNamed ? ['payee'] : []];
  return kinds.flatMap((kind) => claims.findLast(({ type }) => kind.includes(type)) ?? []);
}

/**
 * "Yes, but 100", "sí pero mejor a Juan", where a wish is offered: it is its turn, with that value.
 * What the wish says nothing of stands behind it: "yes, but in cash".
 */
function takeOfferedWith(turn: Turn, state: TurnState, reading: Reading): TurnState | undefined {
  const [wish] = state.session.wishes ?? [];
  const isOffered = isAtRest(state.session) && isWishOffered(state) && wish?.call === undefined;
  if (wish === undefined || !isOffered) return undefined;
  const words = listNewWords(turn, state, reading, wish);
  if (words.length === 0) return undefined;
  const noted = turn.record({ ...state, hasUnreadWords: false }, 'wish-corrected', {});
  const { state: changed, wish: corrected } = rewriteWish(turn, noted, wish, words);
  return takeFirst(turn, changed, corrected);
}

/** What stands beside a yes: values, or else words that say something of it, such as a method. */
function listNewWords(turn: Turn, state: TurnState, reading: Reading, wish: KeptWish) {
  const { claims, remainder } = reading;
  const isYes = claims.some((claim) => claim.type === 'answer' && claim.answer === 'yes');
  const people = claims.filter(({ type }) => type === 'payee');
  const values = [...listValues({ ...reading, remainder: [] }), ...people];
  if (!isYes || !claims.every(isCorrecting) || !mayTake(turn, state, wish, reading)) return [];
  if (values.length > 0) return remainder.length === 0 ? values : [];
  return remainder.length === 1 ? remainder : [];
}

/** Only a correction puts somebody in the place of whomever the wish is for. */
function mayTake(turn: Turn, state: TurnState, { order }: KeptWish, { claims }: Reading): boolean {
  const people = claims.filter(({ type }) => type === 'payee');
  if (people.length === 0) return true;
  const { readMessage, reveal } = turn.world.understanding;
  const words = reveal(order, state.session.vault ?? {});
  const wished = readMessage(words, buildReadingContext(turn, state)).claims;
  const isReplaced = wished.some(({ type }) => type === 'payee');
  return people.length === 1 && isReplaced && claims.some(({ type }) => type === 'correction');
}

/** Nothing else is under way, so that it is the turn of what was corrected. */
function takeFirst(turn: Turn, state: TurnState, wish: KeptWish): TurnState {
  const others = (state.session.wishes ?? []).filter((each) => each !== wish);
  return answerWish(turn, withSession(state, withWishes(state.session, [wish, ...others])), 'take');
}
