import { lending } from '../eligibility/tier.ts';
import type { Instalment, Loan } from '../loan/loan.ts';
import { toAmount } from '../pricing/figures.ts';

/** What every event about an instalment says. */
export function instalmentEvent({ number, amount }: Instalment, { reference, weeks }: Loan) {
  return {
    loan_reference: reference,
    instalment_number: number,
    instalments: weeks,
    amount: toAmount(amount),
    currency: lending.currency,
  };
}

/** What an instalment's events are about; see `publishEvent`. */
export function instalmentSubject({ number }: Instalment, { loan_id }: Loan): string {
  return `${loan_id}-${number}`;
}
