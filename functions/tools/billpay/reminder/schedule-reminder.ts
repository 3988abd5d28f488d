import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import type { CallScheduler } from '../../../../shared/services/ports/call-scheduler.ts';
import type { BillIdentity } from '../bill/saved-bill.ts';
import { morningOf } from '../schedule/calendar-day.ts';

/** People are reminded so many days before a bill is due. */
export const REMINDER_DAYS = 3;

/** Has a saved bill looked up in the morning of a day, to remind the person of it. */
export async function scheduleReminder(
  scheduler: CallScheduler,
  { userId, conversationId, locale, timezone }: Omit<CallContext, 'idempotencyKey'>,
  { biller_id, bill_reference, day }: BillIdentity & { readonly day: string },
): Promise<void> {
  await scheduler.schedule({
    key: deriveId('remind', userId, biller_id, bill_reference, day),
    at: morningOf(day, timezone),
    tool: 'remind_payment',
    input: { biller_id, bill_reference, day },
    context: { userId, conversationId, locale, timezone },
  });
}
