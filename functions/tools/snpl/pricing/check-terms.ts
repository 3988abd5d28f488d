import { toMinor } from '../../../../shared/domain/money/money.ts';
import { formatMoney } from '../../../../shared/language/format-money.ts';
import type { NeedsInput } from '../../../../shared/services/tool-result.ts';
import { ask, type QuestionReason } from '../ask.ts';
import type { Grade } from '../eligibility/eligibility.ts';
import { lending, listSuggestedAmounts } from '../eligibility/tier.ts';
import type { LoanTerms } from './amortise.ts';
import { toAmount } from './figures.ts';

export type CheckedAmount = { readonly type: 'amount'; readonly minor: bigint } | NeedsInput;
export type CheckedTerms = { readonly type: 'terms'; readonly terms: LoanTerms } | NeedsInput;

/**
 * Returns the amount in minor units if a person of this tier may borrow it; otherwise a question
 * with the range.
 */
export function checkAmount(amount: number, grade: Grade): CheckedAmount {
  if (!Number.isInteger(amount)) return askForAmount('AMOUNT_NOT_WHOLE', grade);
  const minor = toMinor(amount, lending.currency);
  if (minor < lending.min) return askForAmount('AMOUNT_BELOW_MINIMUM', grade);
  if (minor > grade.tier.max) return askForAmount('AMOUNT_ABOVE_TIER', grade);
  return { type: 'amount', minor };
}

/** Returns amount and weeks as loan terms if this tier offers them; otherwise a question. */
export function checkTerms(
  { amount, weeks }: { readonly amount: number; readonly weeks: number },
  grade: Grade,
): CheckedTerms {
  const checked = checkAmount(amount, grade);
  if (checked.type !== 'amount') return checked;
  const { terms, apr_bps: aprBps } = grade.tier;
  if (terms.includes(weeks)) {
    return { type: 'terms', terms: { amount: checked.minor, weeks, aprBps } };
  }
  const choices = terms.map((term) => ({ value: term, label: String(term) }));
  return ask('weeks', 'TERM_NOT_OFFERED', { choices });
}

function askForAmount(reason: QuestionReason, { name, tier }: Grade): NeedsInput {
  const choices = listSuggestedAmounts(tier).map(({ minor }) => {
    const value = toAmount(minor);
    return { value, label: String(value) };
  });
  const { currency, min } = lending;
  const range = { min: write(min), max: write(tier.max) };
  return ask('amount', reason, { choices, details: { tier: name, currency, ...range } });
}

/** An amount as questions show it, the same in both languages: $200.00 USD. */
function write(minor: bigint): string {
  return formatMoney(minor, lending.currency, 'es-MX');
}
