import type * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { lockQuote } from '../../../../shared/services/quote/quote.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok, type ToolResult } from '../../../../shared/services/tool-result.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { findSlot } from '../payment/bill-slots.ts';
import { describeScheduleQuote, scheduleBillQuotes } from '../quote/payment-terms.ts';
import { calculateMaxTotal } from '../quote/price.ts';
import { priceBill } from '../quote/price-bill.ts';
import { refuse } from '../refusals.ts';
import { findScheduled } from './find-scheduled.ts';
import { readPayOn } from './read-pay-on.ts';
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
  if (await findSlot(ports.table, context.userId, terms)) return refuse('ALREADY_SCHEDULED');
  const moment = readPayOn(input.pay_on, context);
  if (moment.type !== 'moment') return moment;
  const agreed = {
    ...terms,
    pay_on: moment.at.toISOString(),
    pay_day: moment.day,
    max_total: calculateMaxTotal(price),
  };
  const quote = await lockQuote(scheduleBillQuotes, agreed, input, context, ports.table);
  return ok(describeScheduleQuote(quote));
}

async function prepareCancel(
  input: Input,
  context: CallContext,
  ports: BillpayPorts,
): Promise<Prepared> {
  const found = await findScheduled(input, context, ports);
  if (found.type !== 'found') return found;
  const { terms: agreed, order_id } = found.payment;
  const terms = { ...agreed, cancels: order_id };
  return ok(
    describeScheduleQuote(await lockQuote(scheduleBillQuotes, terms, input, context, ports.table)),
  );
}
