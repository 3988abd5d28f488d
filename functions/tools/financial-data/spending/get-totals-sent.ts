import * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { FinancialDataPorts } from '../financial-data-ports.ts';
import { chooseMonth, subtractMonths } from '../month.ts';
import { monthInput, periodInput } from '../tool-schemas.ts';
import { readMovements } from './read-movements.ts';
import { CURRENCY, sumByCategory, toAmount } from './spending.ts';

const totalsSchema = z.object({
  month: z.string(),
  transfers: z.int().meta({ description: 'Made, also those that were given back later.' }),
  total_sent: z.number(),
  fees: z.number(),
  on_hold: z.number().meta({ description: 'Amounts and fees that are not paid yet, only held.' }),
  currency: z.string(),
  recipients: z.array(z.object({ name: z.string(), transfers: z.int(), total_sent: z.number() })),
});

/** Reads how much a person sent in a month, and to whom; refunds are subtracted. */
export const getTotalsSent = tool(
  {
    name: 'get_totals_sent',
    kind: 'information',
    description: 'How much this person sent to others in a month, in how many transfers, to whom.',
    examples: [
      '¿Cuánto he enviado este mes?',
      '¿Cuánto envié el mes pasado?',
      '¿Cuántos envíos hice en enero?',
      '¿Cuánto le mandé a mi mamá este mes?',
      'El total de mis remesas',
      'How much have I sent this month?',
      'How much did I send last month?',
      'How many transfers did I make in January?',
      'How much did I send my mom this month?',
      'The total of my remittances',
    ],
    input: z.object({ month: monthInput, period: periodInput }),
    output: totalsSchema.extend({
      previous: totalsSchema.exactOptional().meta({
        description: 'The month before; only when neither month nor period was given.',
      }),
    }),
  },
  async (asked, context, ports: FinancialDataPorts) => {
    const month = chooseMonth(asked, context);
    const isOpen = asked.month === undefined && asked.period === undefined;
    const [totals, previous] = await Promise.all([
      readTotals(month, context, ports),
      isOpen ? readTotals(subtractMonths(month, 1), context, ports) : undefined,
    ]);
    return ok({ ...totals, ...(previous && { previous }) });
  },
);

async function readTotals(month: string, context: CallContext, { history }: FinancialDataPorts) {
  const movements = await readMovements(history, month, context);
  const transfers = movements.filter(({ category }) => category === 'transfer');
  const [sum] = sumByCategory(transfers);
  const people = new Map<string, typeof transfers>();
  for (const transfer of transfers) {
    const { counterparty } = transfer;
    if (counterparty === undefined) continue;
    people.set(counterparty, [...(people.get(counterparty) ?? []), transfer]);
  }
  return {
    month,
    transfers: sum?.payments ?? 0,
    total_sent: toAmount(sum?.amount ?? 0n),
    fees: toAmount(sum?.fees ?? 0n),
    on_hold: toAmount(sum?.held ?? 0n),
    currency: CURRENCY,
    recipients: [...people].flatMap(([name, theirs]) =>
      sumByCategory(theirs).map(({ amount, payments }) => ({
        name,
        transfers: payments,
        total_sent: toAmount(amount),
      })),
    ),
  };
}
