import { localDay } from '../../../../shared/services/calendar/local-day.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import type { Application } from '../application/application.ts';
import { amortise } from '../pricing/amortise.ts';
import { calculateDueAt } from '../schedule/scheduled-calls.ts';
import type { Loan } from './loan.ts';

/**
 * Builds the loan of an approved application. Deterministic: dates count from the decision.
 * @param timezone IANA zone in which the days of the instalments are counted
 */
export function buildLoan(application: Application, timezone: string): Loan {
  const { application_id, reference, tier, amount, weeks, apr_bps } = application;
  const start = application.decided_at ?? application.created_at;
  const instalments = amortise({ amount, weeks, aprBps: apr_bps }).map((planned) => {
    const due_at = calculateDueAt(start, planned.number);
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
