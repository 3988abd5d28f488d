import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { toMorning } from '../../../../shared/services/calendar/calendar-day.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import type { CallScheduler } from '../../../../shared/services/ports/call-scheduler.ts';
import type { BillIdentity } from '../bill/saved-bill.ts';

/** How many days before its due date a person is reminded of a bill. */
export const REMINDER_DAYS = 3;

/** Schedules the lookup of a saved bill on the morning of `day`, to remind the person of it. */
export async function scheduleReminder(
  scheduler: CallScheduler,
  { userId, conversationId, locale, timezone }: Omit<CallContext, 'idempotencyKey'>,
  { biller_id, bill_reference, day }: BillIdentity & { readonly day: string },
): Promise<void> {
  await scheduler.schedule({
    key: deriveId('remind', userId, biller_id, bill_reference, day),
    at: toMorning(day, timezone),
    tool: 'remind_payment',
    input: { biller_id, bill_reference, day },
    context: { userId, conversationId, locale, timezone },
  });
}
