import { parsePhoneNumber } from 'libphonenumber-js/max';

/** A phone for people, in the international form of its country: `+52 55 9999 8888`. */
export function formatPhone(e164: string): string {
  try {
    return parsePhoneNumber(e164).formatInternational();
  } catch {
    // Not a number the library knows: what was stored is the best there is to show.
    return e164;
  }
}
