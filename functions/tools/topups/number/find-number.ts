import type { NeedsInput } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import type { Carrier } from '../topup-partner.ts';
import type { TopupsPorts } from '../topups-ports.ts';
import { type MobileNumber, type NumberReading, readPhoneNumber } from './read-phone-number.ts';

export type FoundNumber =
  | { readonly type: 'found'; readonly number: MobileNumber; readonly carrier: Carrier }
  | NeedsInput;

/** The number that a text is and its carrier, or a question to the person. */
export async function findNumber(
  text: string,
  { partner, directory }: Pick<TopupsPorts, 'partner' | 'directory'>,
): Promise<FoundNumber> {
  const carriers = await partner.carriers();
  const countries = [...new Set(carriers.map(({ country }) => country))];
  const reading = readPhoneNumber(text, countries);
  if (reading.type !== 'ok') return askForNumber(reading);
  const { number } = reading;
  const carrierId = await directory.find(number.e164);
  const carrier = carriers.find(({ id }) => id === carrierId);
  if (carrier === undefined) return ask('phone_number', 'CARRIER_NOT_SERVED');
  return { type: 'found', number, carrier };
}

function askForNumber(reading: Exclude<NumberReading, { type: 'ok' }>): NeedsInput {
  if (reading.type === 'refused') return ask('phone_number', reading.reason);
  const choices = reading.numbers.map(({ display }) => ({ value: display, label: display }));
  return ask('phone_number', 'WHICH_COUNTRY', { choices });
}
