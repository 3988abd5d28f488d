import * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { isTemporary } from '../../../../shared/services/is-temporary.ts';
import { havePassed } from '../../../../shared/services/paid-order/patience.ts';
import { internalTool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { publishEvent } from '../events/publish-event.ts';
import { calculateFigures } from '../pricing/figures.ts';
import schedule from '../schedule/schedule.json' with { type: 'json' };
import { toReviewCall } from '../schedule/scheduled-calls.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { advanceApplication } from './advance-application.ts';
import { type Application, readApplication, type StoredApplication } from './application.ts';
import { endReview } from './end-review.ts';

/**
 * Advances an open application and publishes the outcome if a review ended it. The next review is
 * scheduled first, so that nothing is lost while the bureau is down.
 */
export const reviewApplication = internalTool(
  {
    name: 'review_application',
    input: z.object({ application_id: z.string(), attempt: z.int().min(1) }),
    output: z.object({ status: z.string() }),
  },
  async ({ application_id, attempt }, context, ports: SnplPorts) => {
    const stored = await readApplication(ports.table, context.userId, application_id);
    if (stored === undefined) return ok({ status: 'NONE' });
    const next = toReviewCall(application_id, attempt + 1, context);
    if (isOpen(stored.application)) await ports.scheduler.schedule(next);
    const application = await review(stored, context, ports);
    await publishOutcome(application, context, ports);
    if (!isOpen(application)) await ports.scheduler.cancel(next.key);
    return ok({ status: application.status });
  },
);

/** The last review gives the application an end, even when nobody answers. */
async function review(
  stored: StoredApplication,
  context: CallContext,
  ports: SnplPorts,
): Promise<Application> {
  if (!isOpen(stored.application)) return stored.application;
  const isLast = havePassed(schedule.review_days, stored.application.created_at, context.now);
  try {
    const application = await advanceApplication(stored, context, 'review', ports);
    if (!isLast || !isOpen(application)) return application;
  } catch (error) {
    if (!isTemporary(error)) throw error;
    // Nobody answers: the next review asks again.
    if (!isLast) return stored.application;
  }
  return endReview(stored.application, context, ports);
}

/** True while neither a decision nor a colleague has ended it. */
function isOpen({ status, case_opened_at }: Application): boolean {
  return (status === 'IN_REVIEW' || status === 'DISBURSING') && case_opened_at === undefined;
}

/** Publishes only what a review ended: the person's own call returned its outcome. */
async function publishOutcome(
  application: Application,
  context: CallContext,
  ports: SnplPorts,
): Promise<void> {
  const { application_id, reference, settled_by, status, case_opened_at } = application;
  if (settled_by !== 'review' && case_opened_at === undefined) return;
  const { amount, weeks, apr_bps: aprBps, reason = '', first_due_date = '' } = application;
  const { currency, instalment_amount, total, ...figures } = calculateFigures({
    amount,
    weeks,
    aprBps,
  });
  const loan = { amount: figures.amount, currency, reference };
  if (status === 'DISBURSING') {
    const about = { case: { id: application_id, reference } };
    await publishEvent(ports, context, 'loan_unresolved', application_id, loan, about);
  }
  if (status === 'DECLINED') {
    await publishEvent(ports, context, 'loan_declined', application_id, { ...loan, reason });
  } else if (status === 'APPROVED') {
    const data = { ...loan, weeks, instalment_amount, total, first_due_date };
    await publishEvent(ports, context, 'loan_approved', application_id, data);
  }
}
