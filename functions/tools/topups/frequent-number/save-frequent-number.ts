import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { findNumber } from '../number/find-number.ts';
import { refuse, savingRefusals } from '../refusals.ts';
import { numberSchema, phoneInput } from '../tool-schemas.ts';
import type { TopupsPorts } from '../topups-ports.ts';
import { frequentNumberKey, listFrequentNumbers, MAX_FREQUENT_NUMBERS } from './frequent-number.ts';
import { describeNumber } from './get-frequent-numbers.ts';

/** Saves or renames a number. Saving the same one twice changes nothing. */
export const saveFrequentNumber = tool(
  {
    name: 'save_frequent_number',
    kind: 'action',
    description:
      'Saves a mobile number under a name for later top-ups; the carrier is detected. A number that is saved already gets the new name.',
    examples: [
      'Guarda este número como Tía Lupe',
      'Agrega el 55 2345 6789 a mis números frecuentes',
      'Quiero guardar el celular de mi primo',
      'Ponle de nombre Abuela a ese número',
      'Save this number as Aunt Lupe',
      'Add 55 2345 6789 to my frequent numbers',
      'I want to save my cousin’s cell phone',
      'Name that number Grandma',
    ],
    input: z.object({
      name: z
        .string()
        .trim()
        .min(1)
        .max(60)
        .meta({ 'x-entity': 'name', description: 'Name for the number, e.g. "Mamá".' }),
      phone_number: phoneInput,
    }),
    output: numberSchema,
    refusals: savingRefusals,
  },
  async ({ name, phone_number }, { userId, now }, ports: TopupsPorts) => {
    const { table, accounts } = ports;
    const found = await findNumber(phone_number, ports);
    if (found.type !== 'found') return found;
    await accounts.open(userId);
    const { number, carrier } = found;
    const saved = await listFrequentNumbers(table, userId);
    const known = saved.find(({ e164 }) => e164 === number.e164);
    const isTaken = saved.some((other) => other !== known && isSameName(other.name, name));
    if (isTaken) return ask('name', 'NAME_TAKEN');
    if (!known && saved.length >= MAX_FREQUENT_NUMBERS) return refuse('TOO_MANY_NUMBERS');
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
  },
);

/** To the person, "mama" and "Mamá" are the same name. */
function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, 'es', { sensitivity: 'base' }) === 0;
}
