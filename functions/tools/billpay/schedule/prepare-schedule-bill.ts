import type * as z from 'zod';
import type { CallContext, ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok, refused, type ToolResult } from '../../../../shared/services/tool-result.ts';
import { findTarget } from '../bill/identify-bill.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { findSlot } from '../payment/bill-slots.ts';
import { findPayment } from '../payment/payment.ts';
import { highestTotal } from '../quote/price.ts';
import { priceBill, quoteIdOf } from '../quote/price-bill.ts';
import { lockQuote, requestOf } from '../quote/quote.ts';
import { refusals } from '../refusals.ts';
import type { billpayTools } from '../tools.ts';
import { readPayOn } from './read-pay-on.ts';
import { describeScheduleQuote, scheduledTerms } from './schedule-quote.ts';

type Tool = (typeof billpayTools)['schedule_bill'];
type Input = z.output<Tool['input']>;
type Prepared = ToolResult<z.input<Tool['prepared']>>;

/**
 * Prepares a later payment (day, price now, and the most it may cost then), or the end of one. The same idempotency
 * key and input give the same quote again.
 */
export function createPrepareScheduleBill(
  ports: BillpayPorts,
): ToolImplementation<Tool['input'], Tool['prepared']> {
  return (input, context) =>
    input.action === 'cancel'
      ? prepareCancel(input, context, ports)
      : prepareSchedule(input, context, ports);
}

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
  const request = requestOf(input);
  const quote = await lockQuote(ports.table, context, {
    ...terms,
    quote_id: quoteIdOf('schedule', request, context),
    purpose: 'schedule',
    request,
    pay_on: moment.at.toISOString(),
    pay_day: moment.day,
    max_total: highestTotal(price),
  });
  return ok(describeScheduleQuote(quote));
}

async function prepareCancel(
  input: Input,
  context: CallContext,
  ports: BillpayPorts,
): Promise<Prepared> {
  const target = await findTarget(input, context, ports);
  if (target.type !== 'target') return target;
  const identity = { biller_id: target.biller.id, bill_reference: target.reference };
  const slot = await findSlot(ports.table, context.userId, identity);
  const stored = slot && (await findPayment(ports.table, context.userId, slot.payment_id));
  if (stored?.payment.status !== 'SCHEDULED') {
    return refused('NOTHING_SCHEDULED', 'No payment is scheduled for this bill');
  }
  const request = requestOf(input);
  const quote = await lockQuote(ports.table, context, {
    ...scheduledTerms(stored.payment),
    quote_id: quoteIdOf('cancel', request, context),
    purpose: 'cancel',
    request,
    payment_id: stored.payment.payment_id,
  });
  return ok(describeScheduleQuote(quote));
}
