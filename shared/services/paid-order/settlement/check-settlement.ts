import { createRefuse } from '../../create-refuse.ts';
import type { Refused } from '../../tool-result.ts';
import { isDone, isRecalled, isReturning, type PaidOrder } from '../order.ts';
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
  if (earlier !== undefined && earlier.as !== verdict) return refuseToSettle('SETTLED_OTHERWISE');
  const isAgainstEnding = !(isOpen(order) || agrees(order, verdict));
  if (isAgainstEnding) return refuseToSettle('ENDED_OTHERWISE');
  if (!hasCase && earlier === undefined) return refuseToSettle('NO_CASE');
  return isOpen(order) && verdict === 'done' ? checkDone(order) : undefined;
}

/** True when the order has the end, or keeps the one, that was settled. */
export function isSettled(order: PaidOrder<unknown>, verdict: Verdict): boolean {
  return !isOpen(order) && agrees(order, verdict);
}

/** True while nobody knows how it ends, or whether its end can be undone. */
function isOpen(order: PaidOrder<unknown>): boolean {
  return order.ending === undefined || isRecalled(order) || isReturning(order);
}

function agrees(order: PaidOrder<unknown>, verdict: Verdict): boolean {
  return isDone(order) === (verdict === 'done');
}

function checkDone(order: PaidOrder<unknown>): Refused | undefined {
  if (isReturning(order)) return refuseToSettle('MONEY_RETURNS');
  const isPlaced = order.stage === 'held' || order.stage === 'placed';
  return isPlaced ? undefined : refuseToSettle('NEVER_PLACED');
}
