import { divideRounded } from '../../../../shared/domain/money/rounding.ts';

/** What a loan is: minor units, weekly instalments, a yearly rate in basis points on what is still owed. */
export interface LoanTerms {
  readonly amount: bigint;
  readonly weeks: number;
  readonly aprBps: bigint;
}

/** One instalment, in minor units: `amount` = `principal` + `interest`. */
export interface PlannedInstalment {
  /** From 1. */
  readonly number: number;
  readonly amount: bigint;
  readonly principal: bigint;
  readonly interest: bigint;
}

/** A year's rate in basis points, as a fraction of one week: `aprBps` / WEEK. */
const WEEK = 10_000n * 52n;

/**
 * Splits a loan into equal weekly instalments (annuity). The equal instalment is rounded up and each week's
 * interest down, so the last instalment, which takes the remainder, is never above the others. Together they are
 * exactly the amount and its interest. For loans of at least a few cents per week.
 */
export function amortise(terms: LoanTerms): readonly PlannedInstalment[] {
  const level = levelInstalment(terms);
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

/** amount · r · (1+r)^n / ((1+r)^n − 1), in whole numbers: r is aprBps / WEEK. */
function levelInstalment({ amount, weeks, aprBps }: LoanTerms): bigint {
  const count = BigInt(weeks);
  if (aprBps === 0n) return divideRounded(amount, count, 'up');
  const grown = (WEEK + aprBps) ** count;
  return divideRounded(amount * aprBps * grown, WEEK * (grown - WEEK ** count), 'up');
}
