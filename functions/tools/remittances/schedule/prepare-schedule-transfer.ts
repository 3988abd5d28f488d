import type * as z from 'zod';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { divideRounded } from '../../../../shared/domain/money/rounding.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { readDay } from '../../../../shared/services/calendar/read-day.ts';
import { lockQuote } from '../../../../shared/services/quote/quote.ts';
import type { StandingTerms } from '../../../../shared/services/standing-order/standing-quote.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { type NeedsInput, ok, type ToolResult } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { type Corridor, SENT_CURRENCY } from '../corridor/corridor.ts';
import { findMethod } from '../corridor/find-method.ts';
import { type AskedAmount, readAskedAmount, writeAmount } from '../pricing/asked-amount.ts';
import { lockPrice } from '../pricing/lock-price.ts';
import { findPayee } from '../recipient/find-payee.ts';
import { lastDigits } from '../recipient/last-digits.ts';
import { listMethods } from '../recipient/list-methods.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { describeScheduleQuote, scheduledTransferQuotes } from './describe-scheduled.ts';
import { prepareCancelScheduled } from './prepare-cancel-scheduled.ts';
import type { scheduleTransferInput, scheduleTransferQuoteSchema } from './schedule-schemas.ts';

type Input = z.output<typeof scheduleTransferInput>;
type Prepared = ToolResult<z.input<typeof scheduleTransferQuoteSchema>>;

/** How much more than today a run may cost, to cover changes of the rate and the fee. */
const MARGIN_PERCENT = 10n;

/**
 * Prepares later or repeated transfers, or the cancellation of them. Balance and limits count on
 * the day; the person agrees to payee, account, amount, rhythm and the highest cost of one.
 */
export const prepareScheduleTransfer: Implementation<
  typeof scheduleTransferInput,
  typeof scheduleTransferQuoteSchema,
  RemittancesPorts
> = (input, context, ports) =>
  input.action === 'cancel'
    ? prepareCancelScheduled(input, context, ports)
    : prepareSchedule(input, context, ports);

async function prepareSchedule(
  input: Input,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<Prepared> {
  const destination = await findScheduledDestination(input, context, ports);
  if (destination.type !== 'found') return destination;
  const asked = readAskedAmount(input, destination.corridor);
  if (asked.type === 'needs-input') return asked;
  const timetable = readTimetable(input, context);
  if ('type' in timetable) return timetable;
  const { corridor, method } = destination;
  const price = await lockPrice(asked, corridor, method, context, ports);
  const bounds = checkBounds(price.amount, corridor);
  if (bounds) return bounds;
  const terms = { ...timetable, ...toTerms(destination, asked, price) };
  const quote = await lockQuote(scheduledTransferQuotes, terms, input, context, ports.table);
  return ok(describeScheduleQuote(quote));
}

/** The only way of a recipient needs no word; with several, the person says which. */
async function findScheduledDestination(
  { recipient_id, delivery_method_id }: Input,
  context: CallContext,
  ports: RemittancesPorts,
) {
  if (recipient_id === undefined) return ask('recipient_id', 'WHICH_TO_SCHEDULE');
  const payee = await findPayee(recipient_id, context, ports);
  if (payee.type !== 'found') return payee;
  const methods = listMethods(payee.recipient, payee.corridor);
  const [only, ...others] = methods;
  if (delivery_method_id === undefined && only && others.length === 0) {
    return { ...payee, method: only };
  }
  if (delivery_method_id === undefined) {
    const choices = methods.map(({ id, name }) => ({ value: id, label: name }));
    return ask('delivery_method_id', 'HOW_TO_RECEIVE', { choices });
  }
  const chosen = findMethod(delivery_method_id, methods);
  return chosen.type === 'found' ? { ...payee, method: chosen.method } : chosen;
}

type Destination = Extract<Awaited<ReturnType<typeof findScheduledDestination>>, { type: 'found' }>;

function readTimetable({ send_on, repeats = 'ONCE', until }: Input, context: CallContext) {
  const first = readDay(send_on, context);
  if (first.type === 'refused') return ask('send_on', first.reason);
  const last = until === undefined ? undefined : readDay(until, context);
  if (last?.type === 'refused') return ask('until', last.reason);
  if (last && last.day < first.day) return ask('until', 'PAST_DAY');
  return { rhythm: repeats, first_on: first.day, ...(last && { until: last.day }) };
}

function checkBounds(amount: bigint, { minimum, maximum, name }: Corridor): NeedsInput | undefined {
  if (amount >= minimum && amount <= maximum) return undefined;
  const isLow = amount < minimum;
  const limit = writeAmount(isLow ? minimum : maximum, SENT_CURRENCY);
  const details = { limit, country_es: name.es, country_en: name.en };
  return ask('amount_usd', isLow ? 'BELOW_MINIMUM' : 'ABOVE_SCHEDULED_MAXIMUM', { details });
}

function toTerms(
  { recipient, corridor, method }: Destination,
  asked: AskedAmount,
  price: Awaited<ReturnType<typeof lockPrice>>,
): Pick<StandingTerms, 'input' | 'shown' | 'guard' | 'currency' | 'max_total'> {
  const account = recipient.accounts[method.type] ?? '';
  const account_last4 = lastDigits(account);
  const usd = (minor: bigint) => toJsonAmount(minor, SENT_CURRENCY);
  const received =
    asked.type === 'received'
      ? { receive_amount: toJsonAmount(asked.payout, corridor.currency) }
      : {};
  const amounts = { amount_usd: usd(price.amount), ...received };
  return {
    input: { recipient_id: recipient.id, delivery_method_id: method.id, ...amounts },
    shown: {
      recipient_id: recipient.id,
      recipient_name: recipient.name,
      country_name: corridor.name,
      method_label: method.label,
      ...(account_last4 !== null && { account_last4 }),
      ...amounts,
      recipient_currency: corridor.currency,
      fee_usd: usd(price.fee),
      total_usd: usd(price.total),
    },
    guard: account,
    currency: SENT_CURRENCY,
    max_total: price.total + divideRounded(price.total * MARGIN_PERCENT, 100n, 'down'),
  };
}
