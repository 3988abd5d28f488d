import type { ToolImplementation } from '../../../shared/services/bound-tool.ts';
import { ok, refused } from '../../../shared/services/tool-result.ts';
import { ask } from './ask.ts';
import { findNumber } from './find-number.ts';
import { frequentNumberKey, listFrequentNumbers, MAX_FREQUENT_NUMBERS } from './frequent-number.ts';
import { describeNumber } from './get-frequent-numbers.ts';
import type { topupsTools } from './tools.ts';
import type { TopupsPorts } from './topups-ports.ts';

type Tool = (typeof topupsTools)['save_frequent_number'];

/** Saves or renames a number. Saving the same twice is the same as once. */
export function createSaveFrequentNumber(
  ports: TopupsPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  const { table, accounts } = ports;
  return async ({ name, phone_number }, { userId, now }) => {
    const found = await findNumber(phone_number, ports);
    if (found.type !== 'found') return found;
    await accounts.open(userId);
    const { number, carrier } = found;
    const saved = await listFrequentNumbers(table, userId);
    const known = saved.find(({ e164 }) => e164 === number.e164);
    const isTaken = saved.some((other) => other !== known && isSameName(other.name, name));
    if (isTaken) return ask('name', 'NAME_TAKEN');
    if (!known && saved.length >= MAX_FREQUENT_NUMBERS) {
      return refused('TOO_MANY_NUMBERS', `At most ${MAX_FREQUENT_NUMBERS} numbers can be saved`);
    }
    const frequent = {
      name,
      phone: number.display,
      e164: number.e164,
      carrier_id: carrier.id,
      carrier_name: carrier.name,
      saved_at: known?.saved_at ?? now,
    };
    const key = frequentNumberKey(userId, number.e164);
    await table.write([{ type: 'put', key, data: frequent, expected: 'any' }]);
    return ok(describeNumber(frequent));
  };
}

/** "mama" and "Mamá" would be the same to who says it. */
function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, 'es', { sensitivity: 'base' }) === 0;
}
