import type { PendingConfirmation } from '../../domain/conversation/confirmation.ts';
import type { KeptWish } from '../../domain/conversation/session.ts';
import type { Claim, ClaimOf, ClaimType, MoneyOperation, Reading } from '../../domain/reading.ts';
import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import type { Wish } from '../../domain/wish.ts';
import { readFlowMessage } from '../flow/slots/read-slots.ts';
import { findFreshDeed } from '../tools/find-deed.ts';
import type { Turn } from '../turn-state/turn.ts';
import { type TurnState, withSession } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { createVaultMask } from '../turn-state/vault-mask.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { dropSharedAmount } from './drop-shared-amount.ts';
import { isAtRest } from './is-at-rest.ts';
import { workOutShares } from './work-out-shares.ts';

/** More than this nobody asks for in one breath. */
const maxKept = 5;

/**
 * The turn with the first wish of the message as its words, and the others kept: nothing that is
 * done now can take a sum, a person or a currency from another wish. Unchanged when the message
 * holds one wish, or answers a tool's question. A stop before an order is a wish only where it
 * `mayStop` something, or something was just done: "cancel" may be a yes to the question whether to
 * undo.
 */
export function separateWishes(turn: Turn, state: TurnState, mayStop: boolean): TurnState {
  if (state.openQuestion !== undefined) return state;
  const wishes = workOutShares(turn, state, readAll(turn, state));
  const [first, second, ...more] = wishes;
  if (first === undefined || second === undefined) return state;
  if (!isApart(turn, state, first, second, mayStop)) return state;
  if (first.isStop) return keepWishes(turn, state, first, [second, ...more]);
  const others = [second, ...more];
  const isLent = first.operation === undefined;
  const lent = isLent ? others.map((wish) => lendVerb(turn, state, wish)) : others;
  return keepWishes(turn, dropSharedAmount(turn, state), first, lent);
}

/** Whether the second is no part of what the first is about. */
function isApart(
  turn: Turn,
  state: TurnState,
  first: Wish,
  second: Wish,
  mayStop: boolean,
): boolean {
  const isFree = isAfterDeed(state);
  if (second.isInstead && !isFree) return false;
  if (first.isStop) return mayStop || isFree;
  const { pendingConfirmation: pending } = state.session;
  const isAnswer = pending !== undefined && first.operation === undefined;
  return !isAnswer || isBeside(turn, state, second, pending);
}

/** While something is under way, "instead" may change that. */
function isAfterDeed(state: TurnState): boolean {
  return isAtRest(state.session) && findFreshDeed(state) !== undefined;
}

/**
 * Its questions, each of which is answered by itself, or its orders. Beside a step, a prompt or a
 * deed, all that is asked is about what stands on the screen.
 */
function readAll(turn: Turn, state: TurnState): readonly Wish[] {
  const { readQuestions, readWishes } = turn.world.understanding;
  const context = buildReadingContext(turn, state);
  const text = unmaskText(turn, state);
  const isAlone = isAtRest(state.session) && findFreshDeed(state) === undefined;
  return (isAlone ? readQuestions(text, context) : undefined) ?? readWishes(text, context);
}

/** "Sí, y 20 a mi mamá" asks for what the question asks about, where that goes to people. */
export function lendVerb(turn: Turn, state: TurnState, wish: Wish): Wish {
  if (wish.operation !== undefined || !isSum(turn, state, wish)) return wish;
  const verb = findVerb(turn, state);
  return verb === undefined ? wish : { ...wish, order: `${verb} ${wish.order}` };
}

/** It names a person or only a sum, and has no verb of its own. */
function isSum(turn: Turn, state: TurnState, { order }: Wish): boolean {
  const { readMessage } = turn.world.understanding;
  const { claims, remainder } = readMessage(order, buildReadingContext(turn, state));
  if (claims.some(({ type }) => type === 'request')) return false;
  const isOnlySum = claims.every(({ type }) => sums.has(type));
  return remainder.length === 0 && (isOnlySum || claims.some(({ type }) => type === 'payee'));
}

const sums: ReadonlySet<ClaimType> = new Set(['amount', 'currency', 'filler', 'courtesy']);

/** What goes to people: "20 to my mom" makes sense with the verb of either. */
const givenToPeople: ReadonlySet<MoneyOperation | undefined> = new Set(['transfer', 'topup']);

/** What the last reply asks about, where that goes to people: "enviar" of "¿Confirmas enviar…?". */
function findVerb(turn: Turn, state: TurnState): string | undefined {
  const asked = state.history.findLast(({ role }) => role === 'assistant')?.text ?? '';
  const { readMessage } = turn.world.understanding;
  const { claims } = readMessage(asked, buildReadingContext(turn, state));
  const meant = (claim: Claim) => claim.type === 'request' && givenToPeople.has(claim.operation);
  return claims.find(meant)?.text;
}

/**
 * Not more about what waits for a yes: "sí, y otra de 50", "sí, y luego la luz", "sí, y 20 a mi
 * mamá", or another kind of operation. "Sí, y también la cuenta" is about what the prompt shows.
 */
function isBeside(
  turn: Turn,
  state: TurnState,
  { isAdditional, operation, words }: Wish,
  { message }: PendingConfirmation,
): boolean {
  const context = buildReadingContext(turn, state);
  const { readMessage } = turn.world.understanding;
  const asked = findAsked(readMessage(message, context));
  const shown = ` ${foldPhrase(message)} `;
  const wish = readMessage(words, context);
  const { claims: named } = readFlowMessage(turn, state, words);
  const payees = named.filter((claim) => claim.type === 'payee');
  // A question about somebody, and more about them: "change my brother's name".
  if (asked === undefined && payees.some((payee) => isIn(payee, shown) === true)) return false;
  if (operation !== undefined && operation !== asked) return true;
  const isSum = named.some(({ type }) => type === 'amount');
  if (isSum && payees.length > 0) return payees.every((payee) => isAnother(payee, shown));
  const isShown = wish.remainder.some(({ text }) => shown.includes(` ${foldPhrase(text)} `));
  return isAdditional && (operation !== undefined || !isShown);
}

/** What a prompt asks about comes before its "total to pay". */
function findAsked({ claims }: Reading): MoneyOperation | undefined {
  const isNamed = (claim: Claim): claim is ClaimOf<'request'> =>
    claim.type === 'request' && claim.operation !== undefined;
  return claims.find(isNamed)?.operation;
}

/**
 * Somebody whom the prompt does not show. Who "mi mamá" is, nobody knows where no such person is
 * saved: that may well be whom it shows, and another sum for them is no wish of its own.
 */
export function isAnother(payee: ClaimOf<'payee'>, shown: string): boolean {
  return isIn(payee, shown) === false;
}

/** Whether a prompt shows somebody; `undefined` for who is not known by name. */
function isIn({ reading, properName }: ClaimOf<'payee'>, shown: string): boolean | undefined {
  const name = reading.type === 'ok' ? reading.value.name : properName;
  return name === undefined ? undefined : shown.includes(` ${foldPhrase(name)} `);
}

/** The words of a wish: as they are read once its turn comes, and as they are shown. */
export type WishWords = Pick<Wish, 'order' | 'words'> & Pick<KeptWish, 'names'>;

/** The turn with the first wish as its words, and the others kept. */
export function keepWishes(
  turn: Turn,
  state: TurnState,
  { order }: WishWords,
  others: readonly WishWords[],
): TurnState {
  const { session, catalogue, text } = state;
  const mask = createVaultMask(catalogue.assistant.redaction, session, turn.world.understanding);
  const kept = others.map(
    (wish): KeptWish => ({
      order: mask.mask(wish.order),
      words: mask.mask(wish.words),
      ...(wish.names && { names: wish.names }),
      timesOffered: 0,
    }),
  );
  // What is asked for again in the same words is no second one.
  const isNew = ({ order: words }: KeptWish) => kept.every((each) => each.order !== words);
  const wishes = [...kept, ...(session.wishes ?? []).filter(isNew)].slice(0, maxKept);
  const first = { ...state, text: mask.mask(order), said: state.said ?? text, hasKeptWishes: true };
  const separated = withSession(first, mask.saveVault({ ...session, wishes }));
  return turn.record(separated, 'wishes-separated', { kept: kept.length });
}
