import { divideRounded } from '../../../../shared/domain/money/rounding.ts';

/**
 * The terms of a loan: the amount in minor units, the number of weekly instalments, and the yearly
 * rate in basis points on the outstanding principal.
 */
export interface LoanTerms {
  readonly amount: bigint;
  readonly weeks: number;
  readonly aprBps: bigint;
}

/** One instalment, in minor units. `amount` is `principal` plus `interest`. */
export interface PlannedInstalment {
  /** Counted from 1. */
  readonly number: number;
  readonly amount: bigint;
  readonly principal: bigint;
  readonly interest: bigint;
}

/** Divides a yearly rate in basis points into the fraction of one week: `aprBps` / WEEK. */
const WEEK = 10_000n * 52n;

/**
 * Splits a loan into equal weekly instalments (annuity). The level instalment is rounded up and
 * each week's interest down, so the last instalment, which takes the remainder, never exceeds the
 * others. Together they are exactly the amount and its interest. For loans of at least a few cents
 * per week.
 */
export function amortise(terms: LoanTerms): readonly PlannedInstalment[] {
  const level = calculateLevelInstalment(terms);
  const instalments: PlannedInstalment[] = [];
  let owed = terms.amount;
  for (let number = 1; number <= terms.weeks; number += 1) {
    const interest = divideRounded(owed * terms.aprBps, WEEK, 'down');
    const principal = number === terms.weeks ? owed : level - interest;
    instalments.push({ number, amount: principal + interest, principal, interest });
    owed -= principal;
  }
  return instalments;
}

/** amount · r · (1+r)^n / ((1+r)^n − 1) in whole numbers, where r is aprBps / WEEK. */
function calculateLevelInstalment({ amount, weeks, aprBps }: LoanTerms): bigint {
  const count = BigInt(weeks);
  if (aprBps === 0n) return divideRounded(amount, count, 'up');
  const grown = (WEEK + aprBps) ** count;
  return divideRounded(amount * aprBps * grown, WEEK * (grown - WEEK ** count), 'up');
}
