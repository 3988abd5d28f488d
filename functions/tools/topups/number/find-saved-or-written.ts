import { readRecipient } from '../../../../shared/language/recipient/read-recipient.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { listFrequentNumbers } from '../frequent-number/frequent-number.ts';
import type { TopupsPorts } from '../topups-ports.ts';
import { type FoundNumber, findNumber } from './find-number.ts';

/**
 * The number that a text is, or that is saved under that name ("mi hermano"); otherwise a question
 * to the person.
 */
export async function findSavedOrWritten(
  text: string,
  context: CallContext,
  ports: TopupsPorts,
): Promise<FoundNumber> {
  const saved = await listFrequentNumbers(ports.table, context.userId);
  const named = saved.map(({ e164, name }) => ({ id: e164, name }));
  const { locale, timezone, now } = context;
  const country = locale.split('-')[1] ?? '';
  const reading = readRecipient(text, named, { locale, timezone, now, country, currency: 'USD' });
  return await findNumber(reading.type === 'ok' ? reading.value.id : text, ports);
}
