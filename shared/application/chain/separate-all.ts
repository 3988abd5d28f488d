import { currentFlow } from '../../domain/conversation/session.ts';
import { findOrders } from '../../domain/reading/find-orders.ts';
import type { Claim, ClaimType } from '../../domain/reading.ts';
import type { Selection } from '../../domain/selection.ts';
import { isListedThing } from '../flow/slots/names-listed-thing.ts';
import { findRunningFlow, listReadableSlots, readFlowMessage } from '../flow/slots/read-slots.ts';
import { findNamedSlot, type ReadableSlot } from '../flow/slots/readable-slot.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { nameCandidate } from '../wishes/name-candidate.ts';
import { keepWishes } from '../wishes/separate-wishes.ts';
import { tellLeftOut } from '../wishes/tell-left-out.ts';

/** More than this nobody asks for at once. */
const maxItems = 6;

/** What may stand beside "all of them". */
const beside: ReadonlySet<ClaimType> = new Set([
  ...(['request', 'moment', 'amount', 'filler', 'courtesy', 'greeting', 'position'] as const),
  'relative-amount',
]);

/** What may stand beside several things that are named; an amount would be whose? */
const besideSeveral: ReadonlySet<ClaimType> = new Set([
  ...(['request', 'moment', 'filler', 'courtesy', 'greeting'] as const),
]);

/**
 * "Pay all my bills on Monday", "all but Telmex", "Telmex and Agua", where the flow begins with a
 * list: the first of it is done now, and each of the others is kept as a wish of its own, so that
 * each is put to the person by itself. Unchanged where the words say anything else.
 */
export function separateAll(turn: Turn, state: TurnState): TurnState {
  const slot = findListSlot(turn, state);
  if (slot === undefined || !state.hasUnreadWords) return state;
  const text = unmaskText(turn, state);
  const names = slot.candidates.map(({ labels }) => labels);
  const selection = turn.world.understanding.readSelection(text, names);
  const orders =
    selection?.type === 'these'
      ? orderThese(turn, state, slot, selection)
      : orderAll(turn, state, slot, selection ?? text);
  const [first, ...others] = orders.map((words) => ({ order: words, words }));
  if (first === undefined) return state;
  const kept = keepWishes(turn, state, first, others);
  return selection?.type === 'without' ? tellLeftOut(kept, listNames(slot, selection)) : kept;
}

function listNames({ candidates }: ReadableSlot, { items }: Selection): readonly string[] {
  return items.map((item) => candidates[item]).map((each) => (each ? nameCandidate(each) : ''));
}

/** The slot that the flow begins with, while it asks for it and a list is loaded. */
function findListSlot(turn: Turn, state: TurnState): ReadableSlot | undefined {
  const flow = findRunningFlow(state);
  const slot = listReadableSlots(turn, state).find(
    (each) => each.slot.state === flow?.initialState,
  );
  const isAsked = currentFlow(state.session)?.state === flow?.initialState;
  const size = slot?.candidates.length ?? 0;
  return isAsked && size > 1 && size <= maxItems ? slot : undefined;
}

/** "Pay Telmex and Agua on Friday": each of them on Friday. */
function orderThese(
  turn: Turn,
  state: TurnState,
  slot: ReadableSlot,
  { items, before, after }: Selection,
): readonly string[] {
  const { claims, remainder } = readFlowMessage(turn, state, `${before} ${after}`.trim());
  const isPlain = claims.every(({ type }) => besideSeveral.has(type));
  if (!isListedThing(slot) || remainder.length > 0 || !isPlain) return [];
  return items.flatMap((item) => {
    const candidate = slot.candidates[item];
    return candidate ? [[before, nameCandidate(candidate), after].join(' ').trim()] : [];
  });
}

/** All of the list, or all but what is left out of it: an exception says that all is meant. */
function orderAll(
  turn: Turn,
  state: TurnState,
  slot: ReadableSlot,
  said: Selection | string,
): readonly string[] {
  const left = typeof said === 'string' ? [] : said.items;
  const isOnly = typeof said !== 'string' && said.type !== 'without';
  const text = typeof said === 'string' ? said : `${said.before} ${said.after}`.trim();
  const { claims, remainder } = readFlowMessage(turn, state, text);
  const all = findAll(claims, slot, left.length > 0);
  if (isOnly || all === undefined || remainder.length > 0) return [];
  if (!claims.every((claim) => beside.has(claim.type) || isNameOf(slot, claim))) return [];
  return slot.candidates
    .filter((_, at) => !left.includes(at))
    .map((candidate) => putInPlace(slot, claims, all, nameCandidate(candidate)));
}

function findAll(
  claims: readonly Claim[],
  slot: ReadableSlot,
  hasException: boolean,
): Claim | undefined {
  const all = claims.find((claim) => claim.type === 'position' && claim.position === 'all');
  if (all !== undefined) return findOrders(claims).has(all) ? all : undefined;
  if (!hasException) return undefined;
  return claims.find((claim) => isNameOf(slot, claim) || isAll(claim));
}

function isAll(claim: Claim): boolean {
  return claim.type === 'relative-amount' && claim.relation === 'all';
}

function isNameOf({ slot }: ReadableSlot, claim: Claim): boolean {
  return findNamedSlot(claim) === slot.key;
}

/** The words with one thing in the place of all: "paga CFE casa el lunes". */
function putInPlace(
  slot: ReadableSlot,
  claims: readonly Claim[],
  all: Claim,
  name: string,
): string {
  const at = claims.indexOf(all);
  const noun = claims.slice(at + 1).findIndex((claim) => isNameOf(slot, claim));
  const words = claims.slice(at + 1 + (noun + 1)).map(({ text }) => text);
  return [...claims.slice(0, at).map(({ text }) => text), name, ...words].join(' ');
}
