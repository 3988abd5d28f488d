import * as z from 'zod';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { carrierInput, labelSchema } from '../tool-schemas.ts';
import type { Carrier, Promotion } from '../topup-partner.ts';
import type { TopupsPorts } from '../topups-ports.ts';
import { findCarrier } from './find-carrier.ts';

const promotionSchema = z.object({
  promotion_id: z.string(),
  carrier_id: z.string(),
  carrier_name: z.string(),
  title: labelSchema,
  min_amount: z.number(),
  currency: z.string(),
  waives_fee: z.boolean(),
});

/** Lists promotions, all or those of one carrier. */
export const getPromotions = tool(
  {
    name: 'get_promotions',
    kind: 'information',
    isForAnyone: true,
    description: 'Lists current top-up promotions, all or those of one carrier.',
    examples: [
      '¿Hay promociones?',
      '¿Qué ofertas tiene Telcel hoy?',
      '¿Me dan saldo doble?',
      '¿Hay algún descuento en recargas?',
      'Are there any promotions?',
      'What deals does Telcel have today?',
      'Do I get double credit?',
      'Is there a discount on top-ups?',
    ],
    input: z.object({ carrier_id: carrierInput.optional() }),
    output: z.object({ promotions: z.array(promotionSchema) }),
  },
  async ({ carrier_id }, _context, { partner }: TopupsPorts) => {
    const [all, promotions] = await Promise.all([partner.carriers(), partner.promotions()]);
    if (carrier_id === undefined) return ok({ promotions: describe(promotions, all) });
    const found = findCarrier(carrier_id, all);
    if (found.type !== 'found') return found;
    return ok({ promotions: describe(promotions, [found.carrier]) });
  },
);

function describe(promotions: readonly Promotion[], carriers: readonly Carrier[]) {
  return carriers.flatMap(({ id, name }) =>
    promotions
      .filter(({ carrierId }) => carrierId === id)
      .map(({ id: promotionId, title, minAmount, waivesFee }) => ({
        promotion_id: promotionId,
        carrier_id: id,
        carrier_name: name,
        title,
        min_amount: toJsonAmount(minAmount.minor, minAmount.currency),
        currency: minAmount.currency,
        waives_fee: waivesFee,
      })),
  );
}
