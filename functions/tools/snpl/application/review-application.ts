import * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { internalTool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { publishEvent } from '../events/publish-event.ts';
import { calculateFigures } from '../pricing/figures.ts';
import { toReviewCall } from '../schedule/scheduled-calls.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { advanceApplication } from './advance-application.ts';
import { type Application, readApplication } from './application.ts';

/**
 * Advances an open application and publishes the outcome if this ended it. The next review is
 * scheduled first, so that nothing is lost while the bureau is down.
 */
export const reviewApplication = internalTool(
  {
    name: 'review_application',
    input: z.object({ application_id: z.string(), attempt: z.int().min(1) }),
    output: z.object({ status: z.string() }),
  },
  async ({ application_id, attempt }, context, ports: SnplPorts) => {
    const { table, scheduler } = ports;
    const stored = await readApplication(table, context.userId, application_id);
    if (stored === undefined) return ok({ status: 'NONE' });
    if (!isOpen(stored.application)) {
      await publishOutcome(stored.application, context, ports);
      return ok({ status: stored.application.status });
    }
    const next = toReviewCall(application_id, attempt + 1, context);
    await scheduler.schedule(next);
    const application = await advanceApplication(stored, context, 'review', ports);
    await publishOutcome(application, context, ports);
    if (!isOpen(application)) await scheduler.cancel(next.key);
    return ok({ status: application.status });
  },
);

function isOpen({ status }: Application): boolean {
  return status === 'IN_REVIEW' || status === 'DISBURSING';
}

/** Publishes only what a review ended: the person's own call returned its outcome. */
async function publishOutcome(
  application: Application,
  context: CallContext,
  ports: SnplPorts,
): Promise<void> {
  const { application_id, reference, settled_by, status } = application;
  if (settled_by !== 'review') return;
  const { amount, weeks, apr_bps: aprBps, reason = '', first_due_date = '' } = application;
  const { currency, instalment_amount, total, ...figures } = calculateFigures({
    amount,
    weeks,
    aprBps,
  });
  const loan = { amount: figures.amount, currency, reference };
  if (status === 'DECLINED') {
    await publishEvent(ports, context, 'loan_declined', application_id, { ...loan, reason });
  } else if (status === 'APPROVED') {
    const data = { ...loan, weeks, instalment_amount, total, first_due_date };
    await publishEvent(ports, context, 'loan_approved', application_id, data);
  }
}
