import type { PhoneReading } from '../../domain/understanding.ts';
import { parsePhone } from './parse-phone.ts';

const BRAZIL_WITHOUT_NINE = /^55(\d{2})([6-9]\d{7})$/;

/**
 * The phone behind a WhatsApp id, which is digits without a plus: Mexican ids carry an old 1
 * (`521…`), Argentine ones a 9, Brazilian mobiles may lack their 9. Keep the id itself for sending:
 * it is not the canonical number.
 * https://developers.facebook.com/docs/whatsapp/cloud-api/reference/phone-numbers
 */
export function phoneOfChannelId(id: string): PhoneReading | undefined {
  if (!/^\d{8,15}$/.test(id)) return undefined;
  const parsed =
    parsePhone(`+${id}`, '') ?? parsePhone(`+${id.replace(BRAZIL_WITHOUT_NINE, '55$19$2')}`, '');
  return parsed && { e164: parsed.e164, national: parsed.national, country: parsed.country };
}
