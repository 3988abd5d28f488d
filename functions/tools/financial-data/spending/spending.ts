import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import type { HistoricMovement } from '../../../../shared/services/ports/movement-history.ts';

/** What budgets and sums are in: the wallet holds no other currency. */
export const CURRENCY = 'USD';

/** What was paid for one category, less what was given back, in minor units. */
export interface CategorySpending {
  readonly category: string;
  readonly amount: bigint;
  readonly fees: bigint;
  /** Payments; refunds do not count. */
  readonly payments: number;
}

/** Spending per category, the biggest first. What came in is no spending, and neither is what was given back. */
export function spendingByCategory(
  movements: readonly HistoricMovement[],
): readonly CategorySpending[] {
  const sums = new Map<string, CategorySpending>();
  for (const { type, category, amount, fee, currency } of movements) {
    if (type === 'received' || currency !== CURRENCY) continue;
    const sum = sums.get(category) ?? { category, amount: 0n, fees: 0n, payments: 0 };
    const sign = type === 'paid' ? 1n : -1n;
    sums.set(category, {
      category,
      amount: sum.amount + sign * amount,
      fees: sum.fees + sign * fee,
      payments: sum.payments + (type === 'paid' ? 1 : 0),
    });
  }
  return [...sums.values()].toSorted((a, b) => Number(totalOf(b) - totalOf(a)));
}

/** Amount and fees together. */
export function totalOf({ amount, fees }: Pick<CategorySpending, 'amount' | 'fees'>): bigint {
  return amount + fees;
}

export function sumOf(spending: readonly CategorySpending[]): bigint {
  return spending.reduce((sum, one) => sum + totalOf(one), 0n);
}

/** A month's spending as the tools answer with it. */
export function describeSpending(month: string, spending: readonly CategorySpending[]) {
  const sum = sumOf(spending);
  return {
    month,
    total: toAmount(sum),
    fees: toAmount(spending.reduce((fees, one) => fees + one.fees, 0n)),
    currency: CURRENCY,
    categories: spending.map((one) => ({
      category: one.category,
      total: toAmount(totalOf(one)),
      fees: toAmount(one.fees),
      payments: one.payments,
      share_percent: percentOf(totalOf(one), sum),
    })),
  };
}

export function toAmount(minor: bigint): number {
  return toJsonAmount(minor, CURRENCY);
}

/** A part of a whole in whole percent, rounded half up; 0 of nothing. */
export function percentOf(part: bigint, whole: bigint): number {
  if (whole <= 0n) return 0;
  return Math.round(Number((part * 1_000n) / whole) / 10);
}
