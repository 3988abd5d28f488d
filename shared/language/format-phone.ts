import { parsePhoneNumber } from 'libphonenumber-js/max';

/** Formats a phone for people, in the international form of its country: `+52 55 9999 8888`. */
export function formatPhone(e164: string): string {
  try {
    return parsePhoneNumber(e164).formatInternational();
  } catch {
    // The library does not know this number, so it is shown as it was stored.
    return e164;
  }
}
