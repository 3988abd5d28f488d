import { formatDecimal } from '../../../../shared/domain/money/decimal.ts';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { lending } from '../eligibility/tier.ts';
import { amortise, type LoanTerms } from './amortise.ts';

/** Calculates the figures of a loan as people and models see them. */
export function calculateFigures(terms: LoanTerms) {
  const instalments = amortise(terms);
  const interest = instalments.reduce((sum, each) => sum + each.interest, 0n);
  return {
    amount: toAmount(terms.amount),
    currency: lending.currency,
    weeks: terms.weeks,
    apr: toPercent(terms.aprBps),
    interest: toAmount(interest),
    total: toAmount(terms.amount + interest),
    instalment_amount: toAmount(instalments.at(0)?.amount ?? 0n),
    last_instalment_amount: toAmount(instalments.at(-1)?.amount ?? 0n),
  };
}

/** Converts minor units of the lending currency to a JSON number. */
export function toAmount(minor: bigint): number {
  return toJsonAmount(minor, lending.currency);
}

/** Converts basis points to per cent: 3000 is 30. */
export function toPercent(bps: bigint): number {
  return Number(formatDecimal({ digits: bps, scale: 2 }, 2));
}
