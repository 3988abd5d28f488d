import type { Claim, ClaimType, Reading } from '../../../domain/reading.ts';
import { callsOff } from '../../tools/calls-off.ts';
import { findFreshDeed } from '../../tools/find-deed.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { readWords } from '../read-intent.ts';
import { undoDeed } from './undo-deed.ts';

/** What may have been different. */
const values: ReadonlySet<ClaimType> = new Set([
  ...(['amount', 'relative-amount', 'currency', 'payee', 'phone', 'option', 'moment'] as const),
]);

/** What speaks of something else. */
const others: ReadonlySet<ClaimType> = new Set(['addition', 'command', 'identifier'] as const);

/**
 * "Change it to 180", "no era 50 sino 500", right after it was done: it is said that what is done
 * cannot be changed, and what can be done instead is put to the person. `undefined` for words that
 * correct nothing, and where nothing of money was done.
 */
export async function answerDeedChange(
  turn: Turn,
  state: TurnState,
): Promise<TurnState | undefined> {
  const deed = findFreshDeed(state);
  // What has no lookup, such as a saved name, is changed by its own tool.
  if (deed?.tool.lookedUpBy === undefined) return undefined;
  if (callsOff(state.catalogue, deed.tool.name, deed.input)) return undefined;
  if (!corrects(readWords(turn, state))) return undefined;
  const noted = turn.record(state, 'deed-change-read', { tool: deed.tool.name });
  const isUndoable = deed.tool.undoneBy !== undefined;
  const told = { ...noted, preface: [...noted.preface, 'done_already' as const] };
  return await undoDeed(turn, isUndoable ? told : noted, deed);
}

/** Something is put in the place of what was said, and no new order is given. */
function corrects({ claims, remainder }: Reading): boolean {
  const isOrder = claims.some(
    (claim) => claim.type === 'request' && (claim.operation !== undefined || claim.isCancelling),
  );
  const isOther = claims.some(({ type }) => others.has(type));
  // "Change my brother's account" is about something else that may be changed.
  if (isOrder || isOther || remainder.length > 0) return false;
  return claims.some(isTurn) && claims.some(isValue);
}

function isTurn(claim: Claim): boolean {
  if (claim.type === 'amount') return claim.modifier === 'negated';
  if (claim.type === 'payee' || claim.type === 'phone') return claim.isNegated;
  if (claim.type === 'mood') return claim.mood === 'negated';
  return claim.type === 'correction' || (claim.type === 'answer' && claim.answer === 'no');
}

function isValue(claim: Claim): boolean {
  if (claim.type === 'relative-amount') return claim.relation !== 'same';
  if (claim.type === 'moment') return !claim.isNow;
  return values.has(claim.type);
}
