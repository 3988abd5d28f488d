import { currentFlow } from '../../domain/conversation/session.ts';
import { findOrders } from '../../domain/reading/find-orders.ts';
import type { Claim, ClaimType } from '../../domain/reading.ts';
import { findRunningFlow, listReadableSlots, readFlowMessage } from '../flow/slots/read-slots.ts';
import { findNamedSlot, type ReadableSlot } from '../flow/slots/readable-slot.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { keepWishes } from '../wishes/separate-wishes.ts';

/** More than this nobody asks for at once. */
const maxItems = 6;

/** What may stand beside "all of them". */
const beside: ReadonlySet<ClaimType> = new Set([
  ...(['request', 'moment', 'amount', 'filler', 'courtesy', 'greeting', 'position'] as const),
]);

/**
 * "Pay all my bills on Monday", where the flow begins with a list: the first of it is done now, and
 * each of the others is kept as a wish of its own, so that each is put to the person by itself.
 * Unchanged where the words say anything else.
 */
export function separateAll(turn: Turn, state: TurnState): TurnState {
  const slot = findListSlot(turn, state);
  if (slot === undefined || !state.hasUnreadWords) return state;
  const { claims, remainder } = readFlowMessage(turn, state, unmaskText(turn, state));
  const all = claims.find((claim) => claim.type === 'position' && claim.position === 'all');
  if (all === undefined || !findOrders(claims).has(all) || remainder.length > 0) return state;
  if (!claims.every((claim) => beside.has(claim.type) || isNameOf(slot, claim))) return state;
  const [first, ...others] = slot.candidates.flatMap(({ labels }) => {
    const name = labels.find((label) => !/[([]/.test(label));
    const order = name === undefined ? [] : [putInPlace(slot, claims, all, name)];
    return order.map((words) => ({ order: words, words }));
  });
  return first === undefined ? state : keepWishes(turn, state, first, others);
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
