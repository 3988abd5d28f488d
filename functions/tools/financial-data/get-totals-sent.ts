import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import type { FinancialDataPorts } from './financial-data-ports.ts';
import { monthOf } from './month.ts';
import { readMovements } from './read-movements.ts';
import { CURRENCY, spendingByCategory, toAmount } from './spending.ts';
import type { financialDataTools } from './tools.ts';

type Tool = (typeof financialDataTools)['get_totals_sent'];

/** How much a person sent to others in a month, and to whom. What was given back is taken off. */
export function createGetTotalsSent({
  history,
}: FinancialDataPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ month: asked }, context) => {
    const month = asked ?? monthOf(context.now, context.timezone);
    const movements = await readMovements(history, month, context);
    const transfers = movements.filter(({ category }) => category === 'transfer');
    const [sum] = spendingByCategory(transfers);
    const people = new Map<string, typeof transfers>();
    for (const transfer of transfers) {
      const { counterparty } = transfer;
      if (counterparty === undefined) continue;
      people.set(counterparty, [...(people.get(counterparty) ?? []), transfer]);
    }
    return ok({
      month,
      transfers: sum?.payments ?? 0,
      total_sent: toAmount(sum?.amount ?? 0n),
      fees: toAmount(sum?.fees ?? 0n),
      currency: CURRENCY,
      recipients: [...people].flatMap(([name, theirs]) =>
        spendingByCategory(theirs).map(({ amount, payments }) => ({
          name,
          transfers: payments,
          total_sent: toAmount(amount),
        })),
      ),
    });
  };
}
