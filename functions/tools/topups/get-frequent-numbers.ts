import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { ok } from '../../../shared/services/tool-result.ts';
import { type FrequentNumber, listFrequentNumbers } from './frequent-number.ts';
import type { topupsTools } from './tools.ts';
import type { TopupsPorts } from './topups-ports.ts';

type Tool = (typeof topupsTools)['get_frequent_numbers'];

/** Lists the numbers a person saved, in the order they were saved. */
export function createGetFrequentNumbers({
  table,
  accounts,
}: TopupsPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async (_input, { userId }) => {
    await accounts.open(userId);
    const numbers = await listFrequentNumbers(table, userId);
    return ok({ numbers: numbers.map(describeNumber) });
  };
}

/** A saved number as the tools answer with it. */
export function describeNumber({ name, phone, carrier_id, carrier_name }: FrequentNumber) {
  return { name, phone, carrier_id, carrier_name };
}
