import { toJsonAmount } from '../../../shared/domain/money/money.ts';
import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import { findCarrier } from './find-carrier.ts';
import type { topupsTools } from './tools.ts';
import type { Carrier, Promotion } from './topup-partner.ts';
import type { TopupsPorts } from './topups-ports.ts';

type Tool = (typeof topupsTools)['get_promotions'];

/** Lists promotions, all or those of one carrier. */
export function createGetPromotions({
  partner,
}: TopupsPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ carrier_id }) => {
    const [all, promotions] = await Promise.all([partner.carriers(), partner.promotions()]);
    if (carrier_id === undefined) return ok({ promotions: describe(promotions, all) });
    const found = findCarrier(carrier_id, all);
    if (found.type !== 'found') return found;
    return ok({ promotions: describe(promotions, [found.carrier]) });
  };
}

function describe(promotions: readonly Promotion[], carriers: readonly Carrier[]) {
  return carriers.flatMap(({ id, name }) =>
    promotions
      .filter(({ carrierId }) => carrierId === id)
      .map(({ id: promotionId, title, minAmount, waivesFee }) => ({
        promotion_id: promotionId,
        carrier_id: id,
        carrier_name: name,
        title: { ...title },
        min_amount: toJsonAmount(minAmount.minor, minAmount.currency),
        currency: minAmount.currency,
        waives_fee: waivesFee,
      })),
  );
}
