import type * as z from 'zod';
import { fromMinor, toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { isUnderWay } from '../../../../shared/services/paid-order/one-at-a-time.ts';
import { lockQuote, type Quote } from '../../../../shared/services/quote/quote.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { type NeedsInput, ok, type Refused } from '../../../../shared/services/tool-result.ts';
import { ask, type QuestionReason } from '../ask.ts';
import { findCarrier } from '../carrier/find-carrier.ts';
import { type FrequentNumber, findSavedNumber } from '../frequent-number/frequent-number.ts';
import { type FoundNumber, findNumber } from '../number/find-number.ts';
import { PAYMENT_CURRENCY } from '../purchase/daily-limit.ts';
import { refuse } from '../refusals.ts';
import type { createTopupInput, quoteSchema } from '../tool-schemas.ts';
import type { Carrier } from '../topup-partner.ts';
import type { TopupsPorts } from '../topups-ports.ts';
import { type Price, priceAmounts } from './price-topup.ts';
import {
  findShortfall,
  readSpendingPower,
  type ShortfallReason,
  type SpendingPower,
} from './spending-power.ts';
import { describeFigures, type TopupTerms, topupQuotes } from './topup-terms.ts';

type Input = z.output<typeof createTopupInput>;
type Target = Extract<FoundNumber, { type: 'found' }>;

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
  if (await isUnderWay(ports.table, context.userId, number.e164)) return refuse('TOPUP_UNDER_WAY');
  const prices = await priceAmounts(ports.partner, carrier);
  const sold = findSoldAmount(input.amount, prices, carrier);
  if (sold.type !== 'found') return sold;
  const power = await readSpendingPower(ports, context);
  const blocker = findBlocker(sold.price, prices, carrier, power);
  if (blocker !== undefined) return blocker;
  const terms = toTerms(target, { amount: sold.minor, ...sold.price });
  const quote = await lockQuote(topupQuotes, terms, input, context, ports.table);
  const saved = await findSavedNumber(ports.table, context.userId, number.e164);
  return ok({ ...describeQuote(quote), payee: describePayee(number, saved?.number) });
};

/** “My brother's” is whoever the number is saved for. */
function describePayee({ display }: Target['number'], saved: FrequentNumber | undefined) {
  return { name: saved?.name ?? display, aliases: [] };
}

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
  if (power === undefined) return refuse('WALLET_NOT_AVAILABLE');
  const reason = findShortfall(price, power);
  if (reason === undefined) return undefined;
  const rest = [...prices].flatMap(([minor, other]) =>
    findShortfall(other, power) ? [] : [minor],
  );
  return rest.length === 0 ? refuseAll(reason, power) : askForAmount(reason, rest, carrier);
}

/** Not even the smallest amount is possible now. */
function refuseAll(reason: ShortfallReason, { renewsOn, limitCode }: SpendingPower): Refused {
  switch (reason) {
    case 'DAILY_LIMIT':
      return refuse('TOPUP_LIMIT_REACHED', { possible_on: renewsOn.topups });
    case 'SPENDING_LIMIT':
      return refuse(limitCode, { possible_on: renewsOn.limits });
    case 'INSUFFICIENT_FUNDS':
      return refuse('INSUFFICIENT_FUNDS');
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

function toTerms(
  { number, carrier }: Target,
  { exchangeRate, ...figures }: Price & { readonly amount: bigint },
): TopupTerms {
  return {
    e164: number.e164,
    phone_number: number.display,
    carrier_id: carrier.id,
    carrier_name: carrier.name,
    currency: carrier.currency,
    exchange_rate: exchangeRate,
    cost_currency: PAYMENT_CURRENCY,
    ...figures,
  };
}

function describeQuote({ quote_id, terms, expires_at }: Quote<TopupTerms>) {
  const { phone_number, carrier_id, carrier_name } = terms;
  return {
    quote_id,
    phone_number,
    carrier_id,
    carrier_name,
    ...describeFigures(terms),
    exchange_rate: Number(terms.exchange_rate),
    cost: toJsonAmount(terms.cost, terms.cost_currency),
    expires_at,
  };
}
