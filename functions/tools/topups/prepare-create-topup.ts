import type * as z from 'zod';
import { fromMinor, toJsonAmount } from '../../../shared/domain/money/money.ts';
import type { CallContext } from '../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../shared/services/derive-id.ts';
import type { Implementation } from '../../../shared/services/tool.ts';
import { type NeedsInput, ok, type Refused } from '../../../shared/services/tool-result.ts';
import { ask, type QuestionReason } from './ask.ts';
import { dailyLimitReached, PAYMENT_CURRENCY } from './daily-limit.ts';
import { findCarrier } from './find-carrier.ts';
import { type FoundNumber, findNumber } from './find-number.ts';
import { type Means, meansOf, type Shortage, shortageOf } from './means.ts';
import { isLocked, topupUnderWay } from './number-lock.ts';
import { type Price, priceAmounts } from './price-topup.ts';
import { encodeQuote, figuresOf, findQuote, type Quote, quoteKey } from './quote.ts';
import type { createTopupInput, quoteSchema } from './tool-schemas.ts';
import { refusalOf } from './topup-failure.ts';
import type { Carrier } from './topup-partner.ts';
import type { TopupsPorts } from './topups-ports.ts';

type Input = z.output<typeof createTopupInput>;
type Target = Extract<FoundNumber, { type: 'found' }>;

/** How long a quote holds; as long as the person's confirmation. */
const QUOTE_SECONDS = 300;
/** Kept a while longer, so that a late yes is told "expired" and not "unknown". */
const KEPT_SECONDS = 86_400;

/**
 * Checks number, carrier, amount and what the person may still spend, and locks the price. The same idempotency key
 * and input give the same quote again.
 */
export const prepareCreateTopup: Implementation<
  typeof createTopupInput,
  typeof quoteSchema,
  TopupsPorts
> = async (input, context, ports) => {
  const target = await findTarget(input, ports);
  if (target.type !== 'found') return target;
  const { number, carrier } = target;
  if (await isLocked(ports.table, context.userId, number.e164)) return topupUnderWay;
  const prices = await priceAmounts(ports.partner, carrier);
  const wanted = findWanted(input.amount, prices, carrier);
  if (wanted.type !== 'found') return wanted;
  const means = await meansOf(ports, context);
  const obstacle = obstacleTo(wanted.price, prices, carrier, means);
  if (obstacle !== undefined) return obstacle;
  const quote = toQuote(input, context, target, { amount: wanted.minor, ...wanted.price });
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
type Wanted = { readonly type: 'found'; readonly minor: bigint; readonly price: Price };

/** The amount as the carrier sells it, with its price. */
function findWanted(amount: number, prices: Prices, carrier: Carrier): Wanted | NeedsInput {
  const { currency } = carrier;
  const sold = [...prices].find(([minor]) => toJsonAmount(minor, currency) === amount);
  if (sold === undefined) return askForAmount('AMOUNT_NOT_SOLD', [...prices.keys()], carrier);
  const [minor, price] = sold;
  return { type: 'found', minor, price };
}

/** What keeps the person from paying this price, and which amounts they could pay instead. */
function obstacleTo(
  price: Price,
  prices: Prices,
  carrier: Carrier,
  means: Means | undefined,
): NeedsInput | Refused | undefined {
  if (means === undefined) return refusalOf('WALLET_NOT_AVAILABLE');
  const shortage = shortageOf(price, means);
  if (shortage === undefined) return undefined;
  const rest = [...prices].flatMap(([minor, one]) => (shortageOf(one, means) ? [] : [minor]));
  return rest.length === 0 ? refusals[shortage] : askForAmount(shortage, rest, carrier);
}

const refusals: Readonly<Record<Shortage, Refused>> = {
  DAILY_LIMIT: dailyLimitReached,
  SPENDING_LIMIT: refusalOf('SPENDING_LIMIT_REACHED'),
  INSUFFICIENT_FUNDS: refusalOf('INSUFFICIENT_FUNDS'),
};

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
    expiresAt: new Date(Date.parse(quote.expires_at) + KEPT_SECONDS * 1_000),
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
    ...figuresOf(quote),
    exchange_rate: Number(quote.exchange_rate),
    cost: toJsonAmount(quote.cost, quote.cost_currency),
    expires_at,
  };
}
