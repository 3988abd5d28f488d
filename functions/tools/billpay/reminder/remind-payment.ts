import * as z from 'zod';
import { addDays } from '../../../../shared/services/calendar/calendar-day.ts';
import { localDay } from '../../../../shared/services/calendar/local-day.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { internalTool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { type DescribedBill, describeBill } from '../bill/describe-bill.ts';
import { findBill } from '../bill/find-bill.ts';
import { findSavedBill, savedBillKey } from '../bill/saved-bill.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { findSlot } from '../payment/bill-slots.ts';
import { REMINDER_DAYS, scheduleReminder } from './schedule-reminder.ts';

const DAYS_TO_THE_NEXT_BILL = 7;

/**
 * Looks up a saved bill. If it is due within {@link REMINDER_DAYS} days and no payment is
 * scheduled, the person is told, once per bill. Then schedules the next lookup for when the next
 * bill may be there.
 */
export const remindPayment = internalTool(
  {
    name: 'remind_payment',
    input: z.object({ biller_id: z.string(), bill_reference: z.string(), day: z.iso.date() }),
    output: z.object({ next_look: z.string().exactOptional() }),
  },
  async ({ day, ...identity }, context, ports: BillpayPorts) => {
    const { table, scheduler, events } = ports;
    const { userId, conversationId, now } = context;
    const saved = await findSavedBill(table, userId, identity);
    // A later lookup is scheduled already, or the bill is no longer saved.
    if (saved === undefined || (saved.next_look ?? day) > day) return ok({});
    const today = localDay(now, context.timezone);
    const found = await findBill(identity, context, ports);
    const bill = found.type === 'found' ? describeBill(found) : undefined;
    const next_look = calculateNextLook(bill, today);
    await scheduleReminder(scheduler, context, { ...identity, day: next_look });
    const isScheduled = (await findSlot(table, userId, identity)) !== undefined;
    if (bill !== undefined && isDueSoon(bill, today) && !isScheduled) {
      const { status: _due, ...data } = { ...bill, bill_name: saved.bill_name };
      await events.publish({
        eventId: deriveId('due', userId, identity.biller_id, identity.bill_reference, bill.due_on),
        service: 'billpay',
        type: 'payment_due',
        userId,
        conversationId,
        occurredAt: now,
        data,
      });
    }
    const key = savedBillKey(userId, identity);
    await table.write([{ type: 'put', key, data: { ...saved, next_look }, expected: 'any' }]);
    return ok({ next_look });
  },
);

function isDueSoon({ status, due_on }: DescribedBill, today: string): boolean {
  return status === 'DUE' && addDays(due_on, -REMINDER_DAYS) <= today;
}

function calculateNextLook(bill: DescribedBill | undefined, today: string): string {
  if (bill === undefined) return addDays(today, 1);
  const reminderDay = addDays(bill.due_on, -REMINDER_DAYS);
  if (bill.status === 'DUE' && reminderDay > today) return reminderDay;
  return addDays(bill.due_on > today ? bill.due_on : today, DAYS_TO_THE_NEXT_BILL);
}
