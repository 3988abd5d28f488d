import type * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { readDay } from '../../../../shared/services/calendar/read-day.ts';
import { lockQuote } from '../../../../shared/services/quote/quote.ts';
import {
  listActiveOrders,
  type StandingOrder,
} from '../../../../shared/services/standing-order/standing-order.ts';
import { refuseOrder } from '../../../../shared/services/standing-order/standing-quote.ts';
import {
  type NeedsInput,
  ok,
  type Refused,
  type ToolResult,
} from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { findRecipient } from '../recipient/find-recipient.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import {
  describeScheduleQuote,
  scheduledTransferQuotes,
  shownSchema,
} from './describe-scheduled.ts';
import type { scheduleTransferInput, scheduleTransferQuoteSchema } from './schedule-schemas.ts';

type Input = z.output<typeof scheduleTransferInput>;

/**
 * Prepares cancelling a scheduled transfer: by its reference, its recipient, its day, or the only
 * one.
 */
export async function prepareCancelScheduled(
  input: Input,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<ToolResult<z.input<typeof scheduleTransferQuoteSchema>>> {
  const found = await findScheduled(input, context, ports);
  if (found.type !== 'found') return found;
  const { shown, guard, currency, max_total, rhythm, next_on, until, order_id } = found.order;
  const terms = {
    input: found.order.input,
    shown,
    guard,
    currency,
    max_total,
    rhythm,
    first_on: next_on,
    ...(until !== undefined && { until }),
    cancels: order_id,
  };
  const quote = await lockQuote(scheduledTransferQuotes, terms, input, context, ports.table);
  return ok(describeScheduleQuote(quote));
}

async function findScheduled(
  { reference, recipient_id, send_on }: Input,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<{ readonly type: 'found'; readonly order: StandingOrder } | NeedsInput | Refused> {
  const named =
    recipient_id === undefined ? undefined : await findRecipient(recipient_id, context, ports);
  if (named && named.type !== 'found') return named;
  const day = readDay(send_on, context);
  const active = await listActiveOrders(ports.table, context.userId);
  const matching = active
    .map(({ order }) => order)
    .filter((order) => reference === undefined || order.reference === reference.toUpperCase())
    .filter(({ shown }) => named === undefined || shown['recipient_id'] === named.recipient.id)
    .filter(({ next_on }) => day.type !== 'day' || next_on === day.day);
  const [only, ...others] = matching;
  if (only === undefined) return refuseOrder('NOTHING_SCHEDULED');
  if (others.length === 0) return { type: 'found', order: only };
  const choices = matching.map((order) => ({ value: order.reference, label: nameOrder(order) }));
  return ask('reference', 'WHICH_SCHEDULED', { choices });
}

/** What tells one order from another: whom it is for, how much, and its reference. */
function nameOrder({ shown, reference }: StandingOrder): string {
  const { recipient_name, amount_usd } = shownSchema.parse(shown);
  return `${recipient_name}, ${amount_usd} USD (${reference})`;
}
