import type { CallContext } from '../../../shared/services/bound-tool.ts';
import type { FinancialDataPorts } from './financial-data-ports.ts';
import { readMovements } from './read-movements.ts';
import { spendingByCategory, sumOf } from './spending.ts';

/** Everything a person spent in a month, fees included, in minor units. */
export async function spentIn(
  { history }: FinancialDataPorts,
  month: string,
  context: CallContext,
): Promise<bigint> {
  return sumOf(spendingByCategory(await readMovements(history, month, context)));
}
