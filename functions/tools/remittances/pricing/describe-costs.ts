import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { type Corridor, type DeliveryMethod, SENT_CURRENCY } from '../corridor/corridor.ts';
import { readAskedAmount } from './asked-amount.ts';
import { findTransferFee, withFeesBy } from './transfer-fee.ts';

/** What a delivery method costs, as tools return it. */
interface DescribedCost {
  readonly fee_usd?: number;
  readonly total_usd?: number;
  readonly saves_usd?: number;
}

/**
 * Creates a function that says what a method costs for an amount, and how much less that is than
 * with the usual one. It says nothing without a valid amount.
 */
export function describeCosts(
  amount_usd: number | undefined,
  corridor: Corridor,
  usual: DeliveryMethod | undefined,
): (method: DeliveryMethod) => DescribedCost {
  const asked = readAskedAmount({ amount_usd }, corridor);
  if (asked.type !== 'sent') return () => ({});
  const { amount } = asked;
  const findFee = (method: DeliveryMethod) => findTransferFee(amount, withFeesBy(method, corridor));
  return (method) => {
    const fee = findFee(method);
    const saved = usual === undefined ? 0n : findFee(usual) - fee;
    return {
      fee_usd: toUsd(fee),
      total_usd: toUsd(amount + fee),
      ...(saved > 0n && { saves_usd: toUsd(saved) }),
    };
  };
}

function toUsd(minor: bigint): number {
  return toJsonAmount(minor, SENT_CURRENCY);
}
