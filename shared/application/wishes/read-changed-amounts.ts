import type { KeptWish } from '../../domain/conversation/session.ts';
import type { Claim, ClaimType, Reading } from '../../domain/reading.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { namesHeld } from './find-open-order.ts';
import { findWishesCalled, isScreenCalled } from './find-wishes-called.ts';

/** Another amount of a kept wish; of what stands on the screen, where there is no `wish`. */
export interface ChangedAmount {
  readonly wish?: KeptWish;
  readonly amount: Claim;
  /** The words that say it. */
  readonly words: string;
}

/**
 * Each amount that a message sets anew, for whatever it names beside it: "make my bro 15", "a mi
 * mamá mejor 30 y a mi hermano 15". Empty where it says anything else, or where it may be about
 * another thing.
 */
export function readChangedAmounts(
  turn: Turn,
  state: TurnState,
  said: string,
): readonly ChangedAmount[] {
  const { readSetting, readMessage, readFurtherWish } = turn.world.understanding;
  const context = buildReadingContext(turn, state);
  const words = readSetting(said);
  const reading = readMessage(words ?? said, context);
  const isSet = words !== undefined || setsAnew(reading);
  if (!isSet || readFurtherWish(said, context) !== undefined) return [];
  if (!reading.claims.every(mayStand)) return [];
  const parts = splitByAmount(reading);
  const changes = parts.flatMap((part) => findChange(turn, state, part, parts.length === 1) ?? []);
  return changes.length < parts.length ? [] : changes;
}

/** A correction, or no order of its own. */
function setsAnew({ claims }: Reading): boolean {
  const has = (kind: ClaimType) => claims.some(({ type }) => type === kind);
  return has('correction') || !has('request');
}

const beside: ReadonlySet<ClaimType> = new Set([
  ...(['filler', 'courtesy', 'greeting', 'correction', 'currency'] as const),
]);

/** Nothing but names and amounts: a yes answers, and a day is of something else. */
function mayStand(claim: Claim): boolean {
  if (claim.type === 'payee') return !claim.isNegated;
  if (claim.type === 'request') return !claim.isCancelling && claim.isDeleting !== true;
  if (claim.type === 'amount') return claim.modifier === undefined && claim.than === undefined;
  if (claim.type === 'answer') return claim.answer !== 'yes' && claim.isStop !== true;
  return beside.has(claim.type);
}

type Part = Pick<Claim, 'text' | 'start'> & Partial<Claim>;

/** The words in parts of one amount each, which ends them, or begins them. */
function splitByAmount({ claims, remainder }: Reading): readonly (readonly Part[])[] {
  const all: readonly Part[] = [...claims, ...remainder].sort((a, b) => a.start - b.start);
  const isAmount = ({ type }: Part) => type === 'amount';
  const people = all.filter(({ type }) => type === 'payee');
  const named = people.length > 0 ? people : all.filter(isName);
  const amounts = all.filter(isAmount);
  const isAmountFirst = (amounts[0]?.start ?? 0) < (named[0]?.start ?? 0);
  const ends = amounts.map((amount, at) => {
    const next = amounts[at + 1];
    if (next === undefined) return all.length;
    return isAmountFirst ? all.indexOf(next) : all.indexOf(amount) + 1;
  });
  return ends.map((end, at) => all.slice(ends[at - 1] ?? 0, end));
}

/** Somebody, a kind of operation, or a thing. */
function isName(part: Part): boolean {
  if (part.type === undefined || part.type === 'payee') return true;
  return part.type === 'request' && part.operation !== undefined;
}

function findChange(
  turn: Turn,
  state: TurnState,
  part: readonly Part[],
  isAlone: boolean,
): ChangedAmount | undefined {
  const amount = part.find((each): each is Claim => each.type === 'amount');
  const name = part.filter(isName).map(({ text }) => text);
  const words = part.map(({ text }) => text).join(' ');
  if (amount === undefined) return undefined;
  // "Make it 40" is of the screen; beside another amount, it may be either.
  if (name.length === 0) return isAlone ? { amount, words } : undefined;
  const [wish] = findWishesCalled(turn, state, [name.join(' ')]);
  const isOnScreen =
    isScreenCalled(turn, state, name.join(' ')) || namesHeld(turn, state, name.join(' '));
  if (isOnScreen) return wish === undefined ? { amount, words } : undefined;
  return wish && { wish, amount, words };
}
