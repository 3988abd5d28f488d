import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { numberSchema } from '../tool-schemas.ts';
import type { TopupsPorts } from '../topups-ports.ts';
import { describeNumber, listFrequentNumbers } from './frequent-number.ts';

/** Lists the numbers a person saved, in the order they were saved. */
export const getFrequentNumbers = tool(
  {
    name: 'get_frequent_numbers',
    kind: 'information',
    description:
      'Lists the mobile numbers this person saved for top-ups, with name and carrier. Use it to offer them, or to find the number behind a name such as "mamá".',
    examples: [
      '¿Qué números tengo guardados?',
      'Muéstrame mis números frecuentes',
      'Enséñame los celulares que guardé para recargas',
      'Ver mis contactos de recarga',
      'Which numbers do I have saved?',
      'Show me my frequent numbers',
      'List the phones I saved for top-ups',
      'See my saved top-up contacts',
    ],
    input: z.object({}),
    output: z.object({ numbers: z.array(numberSchema) }),
  },
  async (_input, { userId }, { table, accounts }: TopupsPorts) => {
    await accounts.open(userId);
    const numbers = await listFrequentNumbers(table, userId);
    return ok({ numbers: numbers.map(describeNumber) });
  },
);
