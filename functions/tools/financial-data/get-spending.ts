import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import type { FinancialDataPorts } from './financial-data-ports.ts';
import { monthOf, monthsBefore } from './month.ts';
import { readMovements } from './read-movements.ts';
import { describeSpending, spendingByCategory } from './spending.ts';
import type { financialDataTools } from './tools.ts';

type Tool = (typeof financialDataTools)['get_spending'];

/** What a person spent per month and category, the latest month first. */
export function createGetSpending({
  history,
}: FinancialDataPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ month, months }, context) => {
    const last = month ?? monthOf(context.now, context.timezone);
    const wanted = Array.from({ length: months }, (_, count) => monthsBefore(last, count));
    const described = await Promise.all(
      wanted.map(async (one) =>
        describeSpending(one, spendingByCategory(await readMovements(history, one, context))),
      ),
    );
    return ok({ months: described });
  };
}
