import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import type { HistoricMovement } from '../../../../shared/services/ports/movement-history.ts';

/** Budgets and sums are in the only currency that the wallet holds. */
export const CURRENCY = 'USD';

/** What was paid for one category, money on its way included, less refunds; in minor units. */
export interface CategorySpending {
  readonly category: string;
  readonly amount: bigint;
  readonly fees: bigint;
  /** What of both together is only held: nobody knows yet whether it will be paid. */
  readonly held: bigint;
  /** Payments; refunds do not count. */
  readonly payments: number;
}

/**
 * Spending per category, the biggest first: what was paid or is on its way, less refunds. Income is
 * left out.
 */
export function sumByCategory(movements: readonly HistoricMovement[]): readonly CategorySpending[] {
  const sums = new Map<string, CategorySpending>();
  for (const movement of movements) {
    const { type, category, amount, fee, currency } = movement;
    if (type === 'received' || currency !== CURRENCY) continue;
    const sum = sums.get(category) ?? { category, amount: 0n, fees: 0n, held: 0n, payments: 0 };
    const isPayment = type !== 'refunded';
    const sign = isPayment ? 1n : -1n;
    sums.set(category, {
      category,
      amount: sum.amount + sign * amount,
      fees: sum.fees + sign * fee,
      held: sum.held + readHeld(movement),
      payments: sum.payments + (isPayment ? 1 : 0),
    });
  }
  return [...sums.values()].toSorted((a, b) => Number(addFees(b) - addFees(a)));
}

function readHeld({ type, amount, fee }: HistoricMovement): bigint {
  return type === 'held' ? amount + fee : 0n;
}

/** Amount and fees together. */
export function addFees({ amount, fees }: Pick<CategorySpending, 'amount' | 'fees'>): bigint {
  return amount + fees;
}

export function sumSpending(spending: readonly CategorySpending[]): bigint {
  return spending.reduce((sum, one) => sum + addFees(one), 0n);
}

/** A month's spending as the tools answer with it. */
export function describeSpending(month: string, spending: readonly CategorySpending[]) {
  const sum = sumSpending(spending);
  return {
    month,
    total: toAmount(sum),
    fees: toAmount(spending.reduce((fees, one) => fees + one.fees, 0n)),
    on_hold: toAmount(spending.reduce((held, one) => held + one.held, 0n)),
    currency: CURRENCY,
    categories: spending.map((one) => ({
      category: one.category,
      total: toAmount(addFees(one)),
      fees: toAmount(one.fees),
      payments: one.payments,
      share_percent: toPercent(addFees(one), sum),
    })),
  };
}

export function toAmount(minor: bigint): number {
  return toJsonAmount(minor, CURRENCY);
}

/** A share in whole percent, rounded half up; 0 when the whole is zero. */
export function toPercent(part: bigint, whole: bigint): number {
  if (whole <= 0n) return 0;
  return Math.round(Number((part * 1_000n) / whole) / 10);
}
