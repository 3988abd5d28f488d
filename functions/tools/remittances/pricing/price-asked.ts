import { convertMoney } from '../../../../shared/domain/money/exchange-rate.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { NeedsInput, Refused } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { type Corridor, type DeliveryMethod, SENT_CURRENCY } from '../corridor/corridor.ts';
import { refuse } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { type AskedAmount, writeAmount } from './asked-amount.ts';
import { checkAmount, refuseAmount } from './check-amount.ts';
import { type LockedPrice, lockPrice } from './lock-price.ts';
import { readMaxNow } from './max-now.ts';
import { withFeesBy } from './transfer-fee.ts';

export type PricedAmount =
  | { readonly type: 'priced'; readonly price: LockedPrice }
  | NeedsInput
  | Refused;

/**
 * Checks that the corridor accepts an amount and that the person may and can send it, and locks its
 * price by a method. Returns a question with the most that is possible now, or a refusal when
 * nothing is.
 */
export async function priceAsked(
  asked: AskedAmount,
  corridor: Corridor,
  method: DeliveryMethod,
  context: CallContext,
  ports: Pick<RemittancesPorts, 'table' | 'partner' | 'ledger'>,
): Promise<PricedAmount> {
  if (asked.type === 'received') return priceReceived(asked, corridor, method, context, ports);
  const checked = await checkAmount(asked.amount, withFeesBy(method, corridor), context, ports);
  if (checked.type !== 'fits') return checked;
  return { type: 'priced', price: await lockPrice(asked, corridor, method, context, ports) };
}

/** Limits are about what is sent, so the price comes first; questions are about what arrives. */
async function priceReceived(
  asked: AskedAmount,
  corridor: Corridor,
  method: DeliveryMethod,
  context: CallContext,
  ports: Pick<RemittancesPorts, 'table' | 'partner' | 'ledger'>,
): Promise<PricedAmount> {
  const price = await lockPrice(asked, corridor, method, context, ports);
  if (price.amount < corridor.minimum) {
    return askReceived('RECEIVED_TOO_LITTLE', corridor.minimum, corridor, price.rate);
  }
  const max = await readMaxNow(withFeesBy(method, corridor), context, ports);
  if (max === undefined) return refuse('WALLET_NOT_AVAILABLE');
  if (price.amount <= max.amount) return { type: 'priced', price };
  if (max.amount === 0n) return refuseAmount(max);
  return askReceived('RECEIVED_TOO_MUCH', max.amount, corridor, price.rate);
}

/** The bound in the currency that arrives, rounded so that it is possible itself. */
function askReceived(
  reason: 'RECEIVED_TOO_LITTLE' | 'RECEIVED_TOO_MUCH',
  bound: bigint,
  { currency, name }: Corridor,
  rate: string,
): NeedsInput {
  const sent = { minor: bound, currency: SENT_CURRENCY };
  const mode = reason === 'RECEIVED_TOO_MUCH' ? 'down' : 'up';
  const atRate = { base: SENT_CURRENCY, quote: currency, rate };
  const { minor } = convertMoney(sent, currency, atRate, mode);
  const details = {
    limit: writeAmount(minor, currency),
    currency,
    sent: writeAmount(bound, SENT_CURRENCY),
    country_es: name.es,
    country_en: name.en,
  };
  return ask('receive_amount', reason, { details });
}
