import * as z from 'zod';
import { readsAsOrder } from '../../../../shared/language/name/reads-as-order.ts';
import { lockQuote, type Quote } from '../../../../shared/services/quote/quote.ts';
import { quotedInputShape } from '../../../../shared/services/quote/quoted-input.ts';
import { findNameProblem } from '../../../../shared/services/saved-name/find-name-problem.ts';
import { savedNameInput } from '../../../../shared/services/saved-name/saved-name-input.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { askForName } from '../ask.ts';
import { findNumber } from '../number/find-number.ts';
import { refuse } from '../refusals.ts';
import { numberSchema, phoneInput } from '../tool-schemas.ts';
import type { TopupsPorts } from '../topups-ports.ts';
import {
  describeNumber,
  type FrequentNumber,
  listFrequentNumbers,
  MAX_FREQUENT_NUMBERS,
} from './frequent-number.ts';
import { type NumberChange, numberChanges } from './number-change.ts';

export const saveNumberInput = z.object({
  name: savedNameInput(60).meta({
    'x-entity': 'name',
    description: 'Name for the number, e.g. "Mamá".',
  }),
  phone_number: phoneInput,
  ...quotedInputShape,
});

export const changedNumberSchema = numberSchema.extend({
  quote_id: z.string(),
  expires_at: z.string().meta({ description: 'Until then, the number can be saved.' }),
  old_name: z.string().exactOptional().meta({ description: 'What the number was saved as.' }),
});

/** Checks name and number, and locks what is saved under which name. */
export const prepareSaveNumber: Implementation<
  typeof saveNumberInput,
  typeof changedNumberSchema,
  TopupsPorts
> = async ({ quote_id: _none, ...given }, context, ports) => {
  const { table, accounts } = ports;
  const found = await findNumber(given.phone_number, ports);
  if (found.type !== 'found') return found;
  await accounts.open(context.userId);
  const { number, carrier } = found;
  const saved = await listFrequentNumbers(table, context.userId);
  const before = saved.find(({ e164 }) => e164 === number.e164);
  const others = saved.filter((other) => other !== before).map(({ name }) => name);
  const problem = findNameProblem(given.name, others, readsAsOrder);
  if (problem) return askForName(problem);
  if (before === undefined && saved.length >= MAX_FREQUENT_NUMBERS)
    return refuse('TOO_MANY_NUMBERS');
  const after: FrequentNumber = {
    name: given.name,
    phone: number.display,
    e164: number.e164,
    carrier_id: carrier.id,
    carrier_name: carrier.name,
    saved_at: before?.saved_at ?? context.now,
  };
  const change = { ...(before !== undefined && { before }), after };
  return ok(describeQuote(await lockQuote(numberChanges, change, given, context, table)));
};

function describeQuote({ quote_id, expires_at, terms: { before, after } }: Quote<NumberChange>) {
  const isRenamed = before !== undefined && before.name !== after.name;
  return {
    quote_id,
    expires_at,
    ...describeNumber(after),
    ...(isRenamed && { old_name: before.name }),
  };
}
