import * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { ScheduledCall } from '../../../../shared/services/ports/call-scheduler.ts';
import type { Instalment, Loan } from '../loan/loan.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import schedule from './schedule.json' with { type: 'json' };

export const instalmentCallInput = z.object({ loan_id: z.string(), number: z.int().min(1) });

const SECOND = 1_000;
const DAY = 86_400 * SECOND;

/** Reviews an application again: after one minute, then two, four and so on, at most six hours. */
export function toReviewCall(
  applicationId: string,
  attempt: number,
  context: CallContext,
): ScheduledCall {
  const seconds = Math.min(
    schedule.review_seconds * 2 ** (attempt - 1),
    schedule.review_max_seconds,
  );
  return {
    key: `review-${applicationId}-${attempt}`,
    at: new Date(Date.parse(context.now) + seconds * SECOND),
    tool: 'review_application',
    input: { application_id: applicationId, attempt },
    context: toCaller(context),
  };
}

/** Schedules the reminder of an instalment, some days before it is due, and its collection. */
export async function scheduleInstalment(
  { loan_id }: Pick<Loan, 'loan_id'>,
  { number, due_at }: Pick<Instalment, 'number' | 'due_at'>,
  context: CallContext,
  { scheduler }: Pick<SnplPorts, 'scheduler'>,
): Promise<void> {
  const due = Date.parse(due_at);
  const shared = { input: { loan_id, number }, context: toCaller(context) };
  await Promise.all([
    scheduler.schedule({
      ...shared,
      key: `remind-${loan_id}-${number}`,
      at: new Date(due - schedule.reminder_days * DAY),
      tool: 'remind_instalment',
    }),
    scheduler.schedule({
      ...shared,
      key: `collect-${loan_id}-${number}`,
      at: new Date(due),
      tool: 'collect_instalment',
    }),
  ]);
}

/** Returns when an instalment is due, for a loan paid out at `start` (ISO 8601). */
export function calculateDueAt(start: string, number: number): string {
  return new Date(Date.parse(start) + number * schedule.instalment_days * DAY).toISOString();
}

function toCaller({ userId, conversationId, locale, timezone }: CallContext) {
  return { userId, conversationId, locale, timezone };
}
