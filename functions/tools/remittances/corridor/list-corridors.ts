import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { deliveryMethodSchema, labelSchema } from './corridor-schemas.ts';
import { describeCorridor } from './describe-corridor.ts';

const corridorSchema = z.object({
  country: z.string().meta({ description: 'ISO 3166 code.' }),
  country_name: labelSchema,
  currency: z.string().meta({ description: 'ISO 4217 code of what is received there.' }),
  min_usd: z.number(),
  max_usd: z.number(),
  methods: z.array(deliveryMethodSchema).min(1),
  fees: z
    .array(z.object({ up_to_usd: z.number(), fee_usd: z.number() }))
    .meta({ description: 'The fee of an amount is the first whose up_to_usd is not below it.' }),
});

/** Lists the countries that money can be sent to, and the terms. */
export const listCorridors = tool(
  {
    name: 'list_corridors',
    kind: 'information',
    isForAnyone: true,
    description:
      'Lists the countries money can be sent to, with currency, delivery methods, smallest and largest amount, and fees.',
    examples: [
      '¿A qué países puedo enviar dinero?',
      '¿Envían dinero a Guatemala?',
      '¿Cuánto cobran por enviar?',
      '¿Cuál es el mínimo y el máximo para mandar?',
      'Which countries can I send money to?',
      'Do you send to Guatemala?',
      'What do you charge for sending?',
      'What is the smallest and largest transfer?',
      '¿Se puede mandar dinero a España?',
      '¿Puedo enviar dinero a Honduras?',
      '¿Mandar dinero tiene costo?',
      'Can I send money to Spain?',
      'Does sending money cost anything?',
    ],
    input: z.object({}),
    output: z.object({ corridors: z.array(corridorSchema) }),
  },
  async (_input, _context, { partner }: RemittancesPorts) => {
    const corridors = await partner.corridors();
    return ok({ corridors: corridors.map(describeCorridor) });
  },
);
