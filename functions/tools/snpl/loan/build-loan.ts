import { deriveId } from '../../../../shared/services/derive-id.ts';
import { localDay } from '../../../../shared/services/local-day.ts';
import type { Application } from '../application/application.ts';
import { amortise } from '../pricing/amortise.ts';
import { dueAt } from '../schedule/scheduled-calls.ts';
import type { Loan } from './loan.ts';

/**
 * The loan that an approved application becomes. It is the same however often it is asked for: dates count
 * from the decision.
 * @param timezone IANA; where the days of the instalments are counted
 */
export function loanOf(application: Application, timezone: string): Loan {
  const { application_id, reference, tier, amount, weeks, apr_bps } = application;
  const start = application.decided_at ?? application.created_at;
  const instalments = amortise({ amount, weeks, aprBps: apr_bps }).map((planned) => {
    const due_at = dueAt(start, planned.number);
    return { ...planned, due_at, due_date: localDay(due_at, timezone) };
  });
  return {
    loan_id: deriveId('loan', application_id),
    reference,
    tier,
    amount,
    weeks,
    apr_bps,
    autopay: false,
    disbursed_at: start,
    instalments,
  };
}
