import { createRefuse } from '../../create-refuse.ts';
import { type Refused, refused } from '../../tool-result.ts';
import { isDone, isLeftToColleague, isReturning, isUndecided, type PaidOrder } from '../order.ts';
import type { Settlement, Verdict } from './settlement.ts';

/** Why an order is not settled; nothing was changed. */
export const settlementRefusals = {
  ORDER_UNKNOWN: 'This person has no such order',
  NO_CASE: 'The order has no case that its partner’s word could settle',
  SETTLED_OTHERWISE: 'A colleague settled it otherwise before',
  ENDED_OTHERWISE: 'The order has ended otherwise: the books say so',
  NEVER_PLACED: 'The partner was never asked: it cannot have done it',
  MONEY_RETURNS: 'Its money is on its way back to the person',
} as const;

export const refuseToSettle = createRefuse(settlementRefusals);

/**
 * Why an order must not be settled so, by what the books say; `undefined` when it may be, also when
 * it has ended in just that way.
 */
export function checkSettlement(
  order: PaidOrder<unknown>,
  verdict: Verdict,
  earlier: Settlement | undefined,
  hasCase: boolean,
): Refused | undefined {
  if (earlier !== undefined) return checkAgain(order, verdict, earlier);
  const isAgainstEnding = !(isUndecided(order) || agrees(order, verdict));
  if (isAgainstEnding) return refuseToSettle('ENDED_OTHERWISE');
  if (!(hasCase || isLeftToColleague(order))) return refuseToSettle('NO_CASE');
  return checkOpen(order, verdict);
}

/** Whoever settled it before hears the same again, also what the partner itself said otherwise. */
function checkAgain(
  order: PaidOrder<unknown>,
  verdict: Verdict,
  earlier: Settlement,
): Refused | undefined {
  if (isSettled(order, verdict)) return undefined;
  return earlier.as === verdict ? checkOpen(order, verdict) : refuseOther(earlier);
}

function checkOpen(order: PaidOrder<unknown>, verdict: Verdict): Refused | undefined {
  return isUndecided(order) && verdict === 'done' ? checkDone(order) : undefined;
}

/** Refuses a verdict against the one that stands, and says whose that is. */
export function refuseOther({ as, by, at }: Settlement): Refused {
  const reason = `${settlementRefusals.SETTLED_OTHERWISE}: ${by} as ${as} at ${at}`;
  return refused('SETTLED_OTHERWISE', reason);
}

/** True when the order has the end, or keeps the one, that was settled. */
export function isSettled(order: PaidOrder<unknown>, verdict: Verdict): boolean {
  return !isUndecided(order) && agrees(order, verdict);
}

function agrees(order: PaidOrder<unknown>, verdict: Verdict): boolean {
  return isDone(order) === (verdict === 'done');
}

function checkDone(order: PaidOrder<unknown>): Refused | undefined {
  if (isReturning(order)) return refuseToSettle('MONEY_RETURNS');
  const isPlaced = order.stage === 'held' || order.stage === 'placed';
  return isPlaced ? undefined : refuseToSettle('NEVER_PLACED');
}
