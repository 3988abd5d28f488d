import { lending } from '../eligibility/tier.ts';
import type { Instalment, Loan } from '../loan/loan.ts';
import { toAmount } from '../pricing/figures.ts';

/** Builds the data that every event about an instalment carries. */
export function toInstalmentEvent({ number, amount }: Instalment, { reference, weeks }: Loan) {
  return {
    loan_reference: reference,
    instalment_number: number,
    instalments: weeks,
    amount: toAmount(amount),
    currency: lending.currency,
  };
}

/** Builds the subject of an instalment's events; see `publishEvent`. */
export function toEventSubject({ number }: Instalment, { loan_id }: Loan): string {
  return `${loan_id}-${number}`;
}
