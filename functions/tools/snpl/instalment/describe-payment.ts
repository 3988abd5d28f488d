import { lending } from '../eligibility/tier.ts';
import type { Instalment, Loan } from '../loan/loan.ts';
import { toAmount } from '../pricing/figures.ts';

/** The payment of an instalment as the tools answer with it; `undefined` while it is not paid. */
export function describePayment(
  { number, amount, paid_at, paid_by = 'person' }: Instalment,
  { reference }: Loan,
) {
  if (paid_at === undefined) return undefined;
  return {
    loan_reference: reference,
    instalment_number: number,
    amount: toAmount(amount),
    currency: lending.currency,
    paid_at,
    paid_by,
  };
}
