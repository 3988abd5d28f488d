import * as z from 'zod';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { carrierInput, labelSchema } from '../tool-schemas.ts';
import type { TopupsPorts } from '../topups-ports.ts';
import { findCarrier } from './find-carrier.ts';

/** Lists what a carrier sells, smallest first. */
export const getTopupAmounts = tool(
  {
    name: 'get_topup_amounts',
    kind: 'information',
    isForAnyone: true,
    path: 'amounts',
    description: 'Lists the amounts a carrier sells, in its own currency. No other amount exists.',
    examples: [
      '¿Qué montos hay para Telcel?',
      '¿De cuánto son las recargas?',
      '¿Cuánto es lo mínimo que puedo recargar?',
      'Muéstrame las opciones de recarga',
      'What amounts are there for Telcel?',
      'How much are the top-ups?',
      'What is the least I can top up?',
      'Show me the top-up options',
    ],
    input: z.object({ carrier_id: carrierInput }),
    output: z.object({
      carrier_id: z.string(),
      carrier_name: z.string(),
      currency: z.string(),
      amounts: z.array(
        z.object({
          amount: z.number(),
          currency: z.string(),
          label: labelSchema.optional().meta({ description: 'What it includes, per language.' }),
        }),
      ),
    }),
  },
  async ({ carrier_id }, _context, { partner }: TopupsPorts) => {
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
  },
);
