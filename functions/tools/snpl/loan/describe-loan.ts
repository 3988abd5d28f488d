import { lending } from '../eligibility/tier.ts';
import { calculateFigures, toAmount } from '../pricing/figures.ts';
import { findNextInstalment, type Instalment, type Loan, sumOutstanding } from './loan.ts';

/** Describes a loan for tool outputs. */
export function describeLoan(loan: Loan, now: string) {
  const { loan_id, reference, tier, amount, weeks, apr_bps: aprBps, autopay } = loan;
  const { disbursed_at, instalments } = loan;
  const next = findNextInstalment(loan);
  const total = instalments.reduce((sum, each) => sum + each.amount, 0n);
  const outstanding = sumOutstanding(loan);
  const left = instalments.filter(({ paid_at }) => paid_at === undefined).length;
  return {
    ...calculateFigures({ amount, weeks, aprBps }),
    loan_id,
    reference,
    status: toLoanStatus(loan),
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

/** Returns PAID once every instalment is paid. */
function toLoanStatus(loan: Loan): 'ACTIVE' | 'PAID' {
  return findNextInstalment(loan) === undefined ? 'PAID' : 'ACTIVE';
}

/** Describes an instalment for tool outputs. */
export function describeInstalment(instalment: Instalment, loan: Loan, now: string) {
  const { number, due_date, amount, principal, interest } = instalment;
  return {
    number,
    due_date,
    amount: toAmount(amount),
    principal: toAmount(principal),
    interest: toAmount(interest),
    currency: lending.currency,
    status: toInstalmentStatus(instalment, loan, now),
  };
}

function toInstalmentStatus(
  { number, due_at, paid_at }: Instalment,
  loan: Loan,
  now: string,
): 'PAID' | 'OVERDUE' | 'DUE' | 'UPCOMING' {
  if (paid_at !== undefined) return 'PAID';
  if (Date.parse(due_at) < Date.parse(now)) return 'OVERDUE';
  return number === findNextInstalment(loan)?.number ? 'DUE' : 'UPCOMING';
}
