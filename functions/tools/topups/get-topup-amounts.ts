import { toJsonAmount } from '../../../shared/domain/money/money.ts';
import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import { findCarrier } from './find-carrier.ts';
import type { topupsTools } from './tools.ts';
import type { TopupsPorts } from './topups-ports.ts';

type Tool = (typeof topupsTools)['get_topup_amounts'];

/** Lists what a carrier sells, smallest first. */
export function createGetTopupAmounts({
  partner,
}: TopupsPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ carrier_id }) => {
    const found = findCarrier(carrier_id, await partner.carriers());
    if (found.type !== 'found') return found;
    const { id, name, currency, amounts } = found.carrier;
    return ok({
      carrier_id: id,
      carrier_name: name,
      currency,
      amounts: amounts.map(({ minor, label }) => ({
        amount: toJsonAmount(minor, currency),
        currency,
        ...(label !== undefined && { label }),
      })),
    });
  };
}
