import { lending } from '../eligibility/tier.ts';
import { figuresOf, toAmount } from '../pricing/figures.ts';
import { type Instalment, type Loan, nextInstalment, outstandingOf } from './loan.ts';

/** A loan as the tools answer with it. */
export function describeLoan(loan: Loan, now: string) {
  const { loan_id, reference, tier, amount, weeks, apr_bps: aprBps, autopay } = loan;
  const { disbursed_at, instalments } = loan;
  const next = nextInstalment(loan);
  const total = instalments.reduce((sum, each) => sum + each.amount, 0n);
  const outstanding = outstandingOf(loan);
  const left = instalments.filter(({ paid_at }) => paid_at === undefined).length;
  return {
    ...figuresOf({ amount, weeks, aprBps }),
    loan_id,
    reference,
    status: statusOf(loan),
    tier,
    autopay,
    disbursed_at,
    paid: toAmount(total - outstanding),
    outstanding: toAmount(outstanding),
    instalments_paid: weeks - left,
    instalments_left: left,
    ...(next && { next_instalment: describeInstalment(next, loan, now) }),
  };
}

/** PAID as soon as every instalment is. */
export function statusOf(loan: Loan): 'ACTIVE' | 'PAID' {
  return nextInstalment(loan) === undefined ? 'PAID' : 'ACTIVE';
}

/** An instalment as the tools answer with it. */
export function describeInstalment(instalment: Instalment, loan: Loan, now: string) {
  const { number, due_date, amount, principal, interest } = instalment;
  return {
    number,
    due_date,
    amount: toAmount(amount),
    principal: toAmount(principal),
    interest: toAmount(interest),
    currency: lending.currency,
    status: instalmentStatus(instalment, loan, now),
  };
}

function instalmentStatus(
  { number, due_at, paid_at }: Instalment,
  loan: Loan,
  now: string,
): 'PAID' | 'OVERDUE' | 'DUE' | 'UPCOMING' {
  if (paid_at !== undefined) return 'PAID';
  if (Date.parse(due_at) < Date.parse(now)) return 'OVERDUE';
  return number === nextInstalment(loan)?.number ? 'DUE' : 'UPCOMING';
}
