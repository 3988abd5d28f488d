import { findOrders } from '../../domain/reading/find-orders.ts';
import type { Claim, ClaimType } from '../../domain/reading.ts';
import type { Selection } from '../../domain/selection.ts';
import { isListedThing } from '../flow/slots/names-listed-thing.ts';
import { readFlowMessage } from '../flow/slots/read-slots.ts';
import { findNamedSlot, type ReadableSlot } from '../flow/slots/readable-slot.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { nameCandidate } from './name-candidate.ts';

/** What may stand beside "all of them". */
const beside: ReadonlySet<ClaimType> = new Set([
  ...(['request', 'moment', 'amount', 'filler', 'courtesy', 'greeting', 'position'] as const),
  'relative-amount',
]);

/** What may stand beside several things that are named; an amount would be whose? */
const besideSeveral: ReadonlySet<ClaimType> = new Set([
  ...(['request', 'moment', 'filler', 'courtesy', 'greeting'] as const),
]);

/** "Pay Telmex and Agua on Friday": each of them on Friday. */
export function orderThese(
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
export function orderAll(
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
