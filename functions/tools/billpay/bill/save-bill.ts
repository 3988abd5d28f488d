import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { addDays } from '../../../../shared/services/calendar/calendar-day.ts';
import { localDay } from '../../../../shared/services/local-day.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import type { PaymentTerms } from '../quote/payment-terms.ts';
import { REMINDER_DAYS, scheduleReminder } from '../reminder/schedule-reminder.ts';
import { findSavedBill, MAX_SAVED_BILLS, readSavedBills, savedBillKey } from './saved-bill.ts';

/** Bills are issued monthly or less often. */
const CYCLE_DAYS = 30;

/** After a payment: saves the bill and schedules the reminder of the next one. */
export function savePaidBill(
  { terms }: { readonly terms: PaymentTerms },
  context: CallContext,
  ports: BillpayPorts,
): Promise<void> {
  return saveBill(terms, addDays(terms.due_on, CYCLE_DAYS - REMINDER_DAYS), context, ports);
}

/** After scheduling: saves the bill and schedules a reminder in case the payment is cancelled. */
export function saveScheduledBill(
  { terms }: { readonly terms: PaymentTerms },
  context: CallContext,
  ports: BillpayPorts,
): Promise<void> {
  return saveBill(terms, addDays(terms.due_on, -REMINDER_DAYS), context, ports);
}

/** Saves a bill and schedules its next lookup, unless a lookup is scheduled already. Idempotent. */
async function saveBill(
  { biller_id, biller_name, bill_reference, bill_name }: PaymentTerms,
  day: string,
  context: CallContext,
  ports: BillpayPorts,
): Promise<void> {
  const { userId, now, timezone } = context;
  const { table, scheduler } = ports;
  const bill = { biller_id, biller_name, bill_reference, bill_name };
  const saved = await findSavedBill(table, userId, bill);
  const today = localDay(now, timezone);
  if (saved?.next_look !== undefined && saved.next_look >= today) return;
  const isFull = (await readSavedBills(table, userId)).length >= MAX_SAVED_BILLS;
  if (saved === undefined && isFull) return;
  const tomorrow = addDays(today, 1);
  const next_look = day > tomorrow ? day : tomorrow;
  await scheduleReminder(scheduler, context, { ...bill, day: next_look });
  const data = { saved_at: now, ...bill, ...saved, next_look };
  await table.write([{ type: 'put', key: savedBillKey(userId, bill), data, expected: 'any' }]);
}
