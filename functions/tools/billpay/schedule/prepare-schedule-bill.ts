import type * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok, refused, type ToolResult } from '../../../../shared/services/tool-result.ts';
import { identifyBill } from '../bill/identify-bill.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { findSlot } from '../payment/bill-slots.ts';
import { findPayment } from '../payment/payment.ts';
import { calculateMaxTotal } from '../quote/price.ts';
import { deriveQuoteId, priceBill } from '../quote/price-bill.ts';
import { lockQuote, toQuotedRequest } from '../quote/quote.ts';
import { refusals } from '../refusals.ts';
import { readPayOn } from './read-pay-on.ts';
import { describeScheduleQuote, toScheduledTerms } from './schedule-quote.ts';
import type { scheduleBillInput, scheduleQuoteSchema } from './schedule-schemas.ts';

type Input = z.output<typeof scheduleBillInput>;
type Prepared = ToolResult<z.input<typeof scheduleQuoteSchema>>;

/**
 * Prepares a later payment (day, price now, and the highest total on that day) or the cancellation
 * of one. The same idempotency key and input return the same quote.
 */
export const prepareScheduleBill: Implementation<
  typeof scheduleBillInput,
  typeof scheduleQuoteSchema,
  BillpayPorts
> = (input, context, ports) =>
  input.action === 'cancel'
    ? prepareCancel(input, context, ports)
    : prepareSchedule(input, context, ports);

async function prepareSchedule(
  input: Input,
  context: CallContext,
  ports: BillpayPorts,
): Promise<Prepared> {
  const priced = await priceBill(input, context, ports);
  if (priced.type !== 'priced') return priced;
  const { terms, price } = priced;
  if (await findSlot(ports.table, context.userId, terms)) return refusals.alreadyScheduled;
  const moment = readPayOn(input.pay_on, context);
  if (moment.type !== 'moment') return moment;
  const request = toQuotedRequest(input);
  const quote = await lockQuote(ports.table, context, {
    ...terms,
    quote_id: deriveQuoteId('schedule', request, context),
    purpose: 'schedule',
    request,
    pay_on: moment.at.toISOString(),
    pay_day: moment.day,
    max_total: calculateMaxTotal(price),
  });
  return ok(describeScheduleQuote(quote));
}

async function prepareCancel(
  input: Input,
  context: CallContext,
  ports: BillpayPorts,
): Promise<Prepared> {
  const identified = await identifyBill(input, context, ports);
  if (identified.type !== 'identified') return identified;
  const identity = { biller_id: identified.biller.id, bill_reference: identified.reference };
  const slot = await findSlot(ports.table, context.userId, identity);
  const stored = slot && (await findPayment(ports.table, context.userId, slot.payment_id));
  if (stored?.payment.status !== 'SCHEDULED') {
    return refused('NOTHING_SCHEDULED', 'No payment is scheduled for this bill');
  }
  const request = toQuotedRequest(input);
  const quote = await lockQuote(ports.table, context, {
    ...toScheduledTerms(stored.payment),
    quote_id: deriveQuoteId('cancel', request, context),
    purpose: 'cancel',
    request,
    payment_id: stored.payment.payment_id,
  });
  return ok(describeScheduleQuote(quote));
}
