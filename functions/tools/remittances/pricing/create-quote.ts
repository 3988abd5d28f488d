import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { findDestination } from '../corridor/find-destination.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { remittancesTools } from '../tools.ts';
import { describeFigures } from '../transfer/describe-transfer.ts';
import { checkAmount } from './check-amount.ts';
import { lockPrice } from './lock-price.ts';

type Tool = (typeof remittancesTools)['create_quote'];

/** Prices an amount that this person could send now. The price is locked until `expires_at`. */
export function createCreateQuote(
  ports: RemittancesPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ amount_usd, ...destination }, context) => {
    const found = await findDestination(destination, context, ports);
    if (found.type !== 'found') return found;
    const { corridor } = found;
    const [method] = found.methods;
    if (method === undefined) return ask('delivery_method_id', 'METHOD_NOT_AVAILABLE');
    const checked = await checkAmount(amount_usd, corridor, context, ports);
    if (checked.type !== 'fits') return checked;
    const price = await lockPrice(checked.amount, corridor, context, ports);
    return ok({
      quote_id: price.quote_id,
      country: corridor.country,
      ...describeFigures({ ...price, currency: corridor.currency }),
      eta: method.eta.en,
      eta_label: method.eta,
      expires_at: price.expires_at,
    });
  };
}
