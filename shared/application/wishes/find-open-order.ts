import { currentFlow, type KeptWish } from '../../domain/conversation/session.ts';
import { listLeaves } from '../../domain/json.ts';
import type { Claim, ClaimOf } from '../../domain/reading.ts';
import { foldPhrase } from '../../domain/text/fold-phrase.ts';
import type { Wish } from '../../domain/wish.ts';
import { listReadableSlots, readFlowMessage } from '../flow/slots/read-slots.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { nameCandidate } from './name-candidate.ts';

/**
 * The order that is under way, in the person's own words, so that it may wait for its turn. It is
 * the last one that says what is held, and nothing else; `undefined` where none does, as after a
 * correction.
 */
export function findOpenOrder(
  turn: Turn,
  state: TurnState,
  first: KeptWish,
): Pick<Wish, 'order' | 'words'> | undefined {
  const { readWishes, reveal } = turn.world.understanding;
  const context = buildReadingContext(turn, state);
  const kept = (state.session.wishes ?? []).map(({ words }) => foldPhrase(words));
  const said = state.history
    .filter(({ role }) => role === 'user')
    .flatMap(({ text }) => readWishes(reveal(text, state.session.vault ?? {}), context))
    .filter(({ words }) => !kept.includes(foldPhrase(words)));
  return (
    said.findLast(({ order }) => saysWhatIsHeld(turn, state, order)) ??
    nameListed(turn, state, first)
  );
}

function saysWhatIsHeld(turn: Turn, state: TurnState, order: string): boolean {
  const { claims } = readFlowMessage(turn, state, order);
  const isOrder = claims.some((claim) => claim.type === 'request' && !claim.isCancelling);
  const fits = claims.map((claim) => isHeld(turn, state, claim));
  return isOrder && fits.includes(true) && !fits.includes(false);
}

/** Whether somebody is named, and nobody whom what is under way is not about. */
export function namesHeld(turn: Turn, state: TurnState, words: string): boolean {
  const { claims } = readFlowMessage(turn, state, words);
  const people = claims.filter(({ type }) => type === 'payee');
  return people.length > 0 && people.every((claim) => isHeld(turn, state, claim) === true);
}

/** Whether a claim says what is held; `undefined` where it is about nothing that is. */
function isHeld(turn: Turn, state: TurnState, claim: Claim): boolean | undefined {
  if (claim.type === 'amount') return isHeldAmount(state, claim);
  if (claim.type === 'moment') return claim.isNow ? undefined : false;
  const id = findId(claim);
  if (id === undefined) return claim.type === 'payee' ? false : undefined;
  const [key, at] = id.split(':');
  const readable = listReadableSlots(turn, state).find(({ slot }) => slot.key === key);
  const candidate = readable?.candidates[Number(at)];
  const held = listHeld(state);
  return candidate && listLeaves(candidate.input).every((leaf) => held.includes(leaf));
}

function isHeldAmount(state: TurnState, { modifier, reading }: ClaimOf<'amount'>): boolean {
  if (modifier !== undefined || reading.type !== 'ok') return false;
  return listHeld(state).includes(String(Number(reading.value.minor) / 100));
}

function findId(claim: Claim): string | undefined {
  if (claim.type === 'option') return claim.id;
  return claim.type === 'payee' && claim.reading.type === 'ok' ? claim.reading.value.id : undefined;
}

function listHeld({ session }: TurnState) {
  const { data = {} } = currentFlow(session) ?? {};
  return [...listLeaves(data), ...listLeaves(session.pendingConfirmation?.input ?? {})];
}

/** "Paga CFE casa", where "paga Agua" comes first and both are of the list that is being paid. */
function nameListed(
  turn: Turn,
  state: TurnState,
  { order }: KeptWish,
): Pick<Wish, 'order' | 'words'> | undefined {
  const held = listHeld(state);
  const named = listReadableSlots(turn, state)
    .flatMap(({ candidates }) => candidates)
    .filter(({ person }) => person === undefined);
  const open = named.find(({ input }) => listLeaves(input).every((leaf) => held.includes(leaf)));
  const label = named.map(nameCandidate).find((name) => name !== '' && order.endsWith(` ${name}`));
  if (open === undefined || label === undefined) return undefined;
  const words = `${order.slice(0, -label.length)}${nameCandidate(open)}`;
  return { order: words, words };
}
