import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { closeCase, listCases } from '../../../../shared/services/paid-order/case-desk.ts';
import { publishEvent } from '../events/publish-event.ts';
import { calculateFigures } from '../pricing/figures.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import type { Application } from './application.ts';

/**
 * Takes a loan off the list of colleagues that its person's own call found paid out after all. The
 * call tells the person; the desk is told first, so that no crash loses it.
 */
export async function endCase(
  application: Application,
  context: CallContext,
  ports: SnplPorts,
): Promise<void> {
  const { application_id: id, reference, status, case_opened_at } = application;
  if (case_opened_at === undefined || status !== 'APPROVED') return;
  const { amount, weeks, apr_bps: aprBps, first_due_date = '' } = application;
  const figures = calculateFigures({ amount, weeks, aprBps });
  const { currency, instalment_amount, total } = figures;
  const terms = { weeks, instalment_amount, total, first_due_date };
  const loan = { amount: figures.amount, currency, reference, ...terms };
  const about = { case: { id, reference, ending: 'approved' }, isTold: true } as const;
  const cases = await listCases('snpl', ports.table);
  for (const open of cases.filter(({ operationId }) => operationId === id)) {
    const place = { ...context, conversationId: open.conversationId ?? '' };
    await publishEvent(ports, place, 'loan_approved', id, loan, about);
    await closeCase(open, ports.table);
  }
}
