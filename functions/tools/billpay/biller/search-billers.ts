import * as z from 'zod';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { labelSchema } from '../bill/bill-schemas.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { type Biller, categorySchema } from './biller.ts';
import { findBillers } from './find-billers.ts';

const billerSchema = z.object({
  biller_id: z.string(),
  biller_name: z.string(),
  category: categorySchema,
  currency: z.string().meta({ description: 'ISO 4217 code of its bills.' }),
  reference_name: labelSchema.meta({
    description: 'What the number on the bill is called, per language.',
  }),
  reference_digits: z.int(),
  accepts_partial: z.boolean().meta({ description: 'Whether less than all may be paid.' }),
  min_amount: z.number(),
  max_amount: z.number(),
});

/** Lists the billers whose bills can be paid, filtered by words and kind of service. */
export const searchBillers = tool(
  {
    name: 'search_billers',
    kind: 'information',
    isForAnyone: true,
    path: 'billers',
    description:
      'Lists the companies whose bills can be paid (electricity, phone, internet, TV, water, gas), all or those that match a name or a kind of service, and what number their bills are found by.',
    examples: [
      '¿Qué servicios puedo pagar?',
      '¿Qué compañías de luz manejan?',
      '¿Se puede pagar Izzi aquí?',
      'Busca empresas de agua',
      '¿Con qué proveedores de internet trabajan?',
      'Which bills can I pay?',
      'What electricity companies do you have?',
      'Can I pay Izzi here?',
      'Find water companies',
      'Which billers do you support?',
    ],
    input: z.object({
      query: z.string().max(60).optional().meta({ description: 'A company’s name or part of it.' }),
      category: categorySchema.optional().meta({ description: 'Kind of service.' }),
    }),
    output: z.object({ billers: z.array(billerSchema) }),
  },
  async ({ query, category }, _context, { partner }: BillpayPorts) => {
    const known = await partner.billers();
    const named = query === undefined ? known : findBillers(query, known);
    const fitting = named.filter((one) => category === undefined || one.category === category);
    return ok({ billers: fitting.map(describeBiller) });
  },
);

function describeBiller({
  id,
  name,
  category,
  currency,
  reference,
  acceptsPartial,
  min,
  max,
}: Biller) {
  return {
    biller_id: id,
    biller_name: name,
    category,
    currency,
    reference_name: reference.name,
    reference_digits: reference.digits,
    accepts_partial: acceptsPartial,
    min_amount: toJsonAmount(min.minor, currency),
    max_amount: toJsonAmount(max.minor, currency),
  };
}
