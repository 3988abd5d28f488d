import { isDeepStrictEqual } from 'node:util';
import { readsAsOrder } from '../../../../shared/language/name/reads-as-order.ts';
import type { GuardedWrite } from '../../../../shared/services/guarded-write.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { executeQuote } from '../../../../shared/services/quote/execute-quote.ts';
import type { Quote } from '../../../../shared/services/quote/quote.ts';
import { findNameProblem } from '../../../../shared/services/saved-name/find-name-problem.ts';
import { preparedTool } from '../../../../shared/services/tool.ts';
import { ok, type Refused } from '../../../../shared/services/tool-result.ts';
import { refuse, savingRefusals } from '../refusals.ts';
import { numberSchema } from '../tool-schemas.ts';
import type { TopupsPorts } from '../topups-ports.ts';
import {
  describeNumber,
  findSavedNumber,
  frequentNumberKey,
  listFrequentNumbers,
  MAX_FREQUENT_NUMBERS,
} from './frequent-number.ts';
import { type NumberChange, numberChanges } from './number-change.ts';
import { changedNumberSchema, prepareSaveNumber, saveNumberInput } from './prepare-save-number.ts';

/** Saves or renames the number that was prepared: later top-ups go where its name says. */
export const saveFrequentNumber = preparedTool(
  {
    name: 'save_frequent_number',
    kind: 'action',
    description:
      'Saves a mobile number under a name for later top-ups; the carrier is detected. A number that is saved already gets the new name. The person is asked to confirm first.',
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
    movesMoney: false,
    prepared: changedNumberSchema,
    input: saveNumberInput,
    output: numberSchema,
    refusals: savingRefusals,
  },
  {
    prepare: prepareSaveNumber,
    execute: ({ quote_id, ...input }, context, { table }: TopupsPorts) =>
      executeQuote(
        numberChanges,
        quote_id,
        {
          input,
          show: ({ after }) => ({ name: after.name, phone_number: after.phone }),
          accept: (quote) => planChange(quote, context.userId, table),
          perform: ({ terms }) => Promise.resolve(terms),
          report: ({ after }) => ok(describeNumber(after)),
        },
        context,
        table,
      ),
  },
);

/** The write that saves the number, if the saved ones are still as the person was shown them. */
async function planChange(
  { terms: { before, after } }: Quote<NumberChange>,
  userId: string,
  table: RecordTable,
): Promise<readonly GuardedWrite[] | Refused> {
  const overtaken = refuse('NUMBERS_CHANGED');
  const saved = await findSavedNumber(table, userId, after.e164);
  if (!isDeepStrictEqual(saved?.number, before)) return overtaken;
  const all = await listFrequentNumbers(table, userId);
  if (before === undefined && all.length >= MAX_FREQUENT_NUMBERS) return refuse('TOO_MANY_NUMBERS');
  const others = all.filter(({ e164 }) => e164 !== after.e164).map(({ name }) => name);
  if (findNameProblem(after.name, others, readsAsOrder)) return overtaken;
  const key = frequentNumberKey(userId, after.e164);
  const expected = saved?.version ?? 'absent';
  return [{ write: { type: 'put', key, data: after, expected }, refusal: overtaken }];
}
