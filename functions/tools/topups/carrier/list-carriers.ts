import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { TopupsPorts } from '../topups-ports.ts';

const carrierSchema = z.object({
  carrier_id: z.string(),
  carrier_name: z.string(),
  country: z.string().meta({ description: 'ISO 3166 code.' }),
  currency: z.string().meta({ description: 'ISO 4217 code of its top-ups.' }),
});

/** Lists the carriers that can be topped up, all or those of one country. */
export const listCarriers = tool(
  {
    name: 'list_carriers',
    kind: 'information',
    isForAnyone: true,
    description: 'Lists the mobile carriers that can be topped up, all or those of one country.',
    examples: [
      '¿Qué compañías puedo recargar?',
      '¿Con qué operadores trabajan?',
      'Lista las compañías de Colombia',
      '¿Se puede recargar Movistar?',
      'Which carriers can I top up?',
      'What companies do you work with?',
      'List the carriers in Colombia',
      'Can I top up Movistar?',
    ],
    input: z.object({
      country: z
        .string()
        .length(2)
        .toUpperCase()
        .optional()
        .meta({ description: 'ISO 3166 code, e.g. MX.' }),
    }),
    output: z.object({ carriers: z.array(carrierSchema) }),
  },
  async ({ country: asked }, _context, { partner }: TopupsPorts) => {
    const carriers = await partner.carriers();
    const listed = carriers.filter(({ country }) => asked === undefined || country === asked);
    return ok({
      carriers: listed.map(({ id, name, country, currency }) => ({
        carrier_id: id,
        carrier_name: name,
        country,
        currency,
      })),
    });
  },
);
