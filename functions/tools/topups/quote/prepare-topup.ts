import type * as z from 'zod';
import { fromMinor, toJsonAmount } from '../../../../shared/domain/money/money.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { type NeedsInput, ok, type Refused } from '../../../../shared/services/tool-result.ts';
import { ask, type QuestionReason } from '../ask.ts';
import { findCarrier } from '../carrier/find-carrier.ts';
import { type FoundNumber, findNumber } from '../number/find-number.ts';
import { dailyLimitReached, PAYMENT_CURRENCY } from '../purchase/daily-limit.ts';
import { isNumberLocked, topupUnderWay } from '../purchase/number-lock.ts';
import { toRefusal } from '../purchase/topup-failure.ts';
import type { createTopupInput, quoteSchema } from '../tool-schemas.ts';
import type { Carrier } from '../topup-partner.ts';
import type { TopupsPorts } from '../topups-ports.ts';
import { type Price, priceAmounts } from './price-topup.ts';
import { describeFigures, encodeQuote, findQuote, type Quote, quoteKey } from './quote.ts';
import {
  findShortfall,
  readSpendingPower,
  type ShortfallReason,
  type SpendingPower,
} from './spending-power.ts';

type Input = z.output<typeof createTopupInput>;
type Target = Extract<FoundNumber, { type: 'found' }>;

/** How long a quote is valid; as long as the person's confirmation. */
const QUOTE_SECONDS = 300;
/** An expired quote is stored a while longer, so that a late yes gets "expired", not "unknown". */
const RETENTION_SECONDS = 86_400;

/**
 * Checks number, carrier, amount and what the person may still spend, and locks the price. The same
 * idempotency key and input return the same quote.
 */
export const prepareTopup: Implementation<
  typeof createTopupInput,
  typeof quoteSchema,
  TopupsPorts
> = async (input, context, ports) => {
  const target = await findTarget(input, ports);
  if (target.type !== 'found') return target;
  const { number, carrier } = target;
  if (await isNumberLocked(ports.table, context.userId, number.e164)) return topupUnderWay;
  const prices = await priceAmounts(ports.partner, carrier);
  const sold = findSoldAmount(input.amount, prices, carrier);
  if (sold.type !== 'found') return sold;
  const power = await readSpendingPower(ports, context);
  const blocker = findBlocker(sold.price, prices, carrier, power);
  if (blocker !== undefined) return blocker;
  const quote = toQuote(input, context, target, { amount: sold.minor, ...sold.price });
  return ok(describeQuote(await lockQuote(quote, context, ports)));
};

async function findTarget(
  { phone_number, carrier_id }: Input,
  ports: TopupsPorts,
): Promise<Target | NeedsInput> {
  const target = await findNumber(phone_number, ports);
  if (target.type !== 'found') return target;
  const named = findCarrier(carrier_id, await ports.partner.carriers());
  if (named.type === 'found' && named.carrier.id === target.carrier.id) return target;
  const { id, name } = target.carrier;
  return ask('carrier_id', 'CARRIER_MISMATCH', { choices: [{ value: id, label: name }] });
}

type Prices = ReadonlyMap<bigint, Price>;
type SoldAmount = { readonly type: 'found'; readonly minor: bigint; readonly price: Price };

/** The amount as the carrier sells it, with its price. */
function findSoldAmount(amount: number, prices: Prices, carrier: Carrier): SoldAmount | NeedsInput {
  const { currency } = carrier;
  const sold = [...prices].find(([minor]) => toJsonAmount(minor, currency) === amount);
  if (sold === undefined) return askForAmount('AMOUNT_NOT_SOLD', [...prices.keys()], carrier);
  const [minor, price] = sold;
  return { type: 'found', minor, price };
}

/** Why the person cannot pay this price, with the amounts they could pay instead. */
function findBlocker(
  price: Price,
  prices: Prices,
  carrier: Carrier,
  power: SpendingPower | undefined,
): NeedsInput | Refused | undefined {
  if (power === undefined) return toRefusal('WALLET_NOT_AVAILABLE');
  const reason = findShortfall(price, power);
  if (reason === undefined) return undefined;
  const rest = [...prices].flatMap(([minor, other]) =>
    findShortfall(other, power) ? [] : [minor],
  );
  return rest.length === 0 ? refuseAll(reason, power) : askForAmount(reason, rest, carrier);
}

/** Not even the smallest amount is possible now. */
function refuseAll(reason: ShortfallReason, { renewsOn }: SpendingPower): Refused {
  switch (reason) {
    case 'DAILY_LIMIT':
      return { ...dailyLimitReached, details: { possible_on: renewsOn.topups } };
    case 'SPENDING_LIMIT':
      return toRefusal('SPENDING_LIMIT_REACHED', { possible_on: renewsOn.limits });
    case 'INSUFFICIENT_FUNDS':
      return toRefusal('INSUFFICIENT_FUNDS');
  }
}

function askForAmount(
  reason: QuestionReason,
  amounts: readonly bigint[],
  { name, currency }: Carrier,
): NeedsInput {
  const choices = amounts.map((minor) => {
    const value = toJsonAmount(minor, currency);
    return { value, label: Number.isInteger(value) ? String(value) : fromMinor(minor, currency) };
  });
  return ask('amount', reason, { choices, details: { carrier: name, currency } });
}

function toQuote(
  input: Input,
  { userId, idempotencyKey, now }: CallContext,
  { number, carrier }: Target,
  { exchangeRate, ...figures }: Price & { readonly amount: bigint },
): Quote {
  const { phone_number, carrier_id, amount } = input;
  const quoted = [userId, idempotencyKey, phone_number, carrier_id, String(amount)];
  return {
    quote_id: deriveId('quote', ...quoted),
    e164: number.e164,
    phone_number: number.display,
    given_phone: phone_number,
    carrier_id: carrier.id,
    given_carrier: carrier_id,
    carrier_name: carrier.name,
    currency: carrier.currency,
    exchange_rate: exchangeRate,
    cost_currency: PAYMENT_CURRENCY,
    ...figures,
    expires_at: new Date(Date.parse(now) + QUOTE_SECONDS * 1_000).toISOString(),
  };
}

async function lockQuote(
  quote: Quote,
  { userId }: CallContext,
  { table }: TopupsPorts,
): Promise<Quote> {
  const put = {
    type: 'put',
    key: quoteKey(userId, quote.quote_id),
    data: encodeQuote(quote),
    expected: 'absent',
    expiresAt: new Date(Date.parse(quote.expires_at) + RETENTION_SECONDS * 1_000),
  } as const;
  const outcome = await table.write([put]);
  if (outcome.type === 'written') return quote;
  return (await findQuote(table, userId, quote.quote_id))?.quote ?? quote;
}

function describeQuote(quote: Quote) {
  const { quote_id, phone_number, carrier_id, carrier_name, expires_at } = quote;
  return {
    quote_id,
    phone_number,
    carrier_id,
    carrier_name,
    ...describeFigures(quote),
    exchange_rate: Number(quote.exchange_rate),
    cost: toJsonAmount(quote.cost, quote.cost_currency),
    expires_at,
  };
}
