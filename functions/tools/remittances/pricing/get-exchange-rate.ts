import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { SENT_CURRENCY } from '../corridor/corridor.ts';
import { findCorridor } from '../corridor/find-corridor.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { remittancesTools } from '../tools.ts';

type Tool = (typeof remittancesTools)['get_exchange_rate'];

/** Returns the current rate to a country's currency. */
export function createGetExchangeRate({
  partner,
}: RemittancesPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ country }) => {
    const found = await findCorridor(country, partner);
    if (found.type !== 'found') return found;
    const { corridor } = found;
    const { base, quote, rate } = await partner.exchangeRate(SENT_CURRENCY, corridor.currency);
    return ok({ country: corridor.country, from: base, to: quote, rate: Number(rate) });
  };
}
