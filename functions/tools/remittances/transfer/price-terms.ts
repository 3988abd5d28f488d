import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { NeedsInput, Refused } from '../../../../shared/services/tool-result.ts';
import type { Corridor, DeliveryMethod } from '../corridor/corridor.ts';
import type { AskedAmount } from '../pricing/asked-amount.ts';
import { priceAsked } from '../pricing/price-asked.ts';
import type { Recipient } from '../recipient/recipient.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { TransferTerms } from './transfer-terms.ts';

/** What to send to whom and how. */
export interface TransferRequest {
  readonly recipient: Recipient;
  readonly corridor: Corridor;
  readonly method: DeliveryMethod;
  readonly asked: AskedAmount;
}

/** Checks the amount and prices the transfer, bound to the account that the person is shown. */
export async function priceTerms(
  { recipient, corridor, method, asked }: TransferRequest,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<{ readonly type: 'priced'; readonly terms: TransferTerms } | NeedsInput | Refused> {
  const priced = await priceAsked(asked, corridor, method, context, ports);
  if (priced.type !== 'priced') return priced;
  const { amount, fee, total, rate, payout } = priced.price;
  const terms = {
    recipient_id: recipient.id,
    recipient_name: recipient.name,
    account: recipient.accounts[method.type] ?? '',
    country: corridor.country,
    country_name: corridor.name,
    currency: corridor.currency,
    method_id: method.id,
    delivery_type: method.type,
    method_label: method.label,
    eta: method.eta,
    amount,
    fee,
    total,
    rate,
    payout,
    fixes: asked.type,
  };
  return { type: 'priced', terms };
}
