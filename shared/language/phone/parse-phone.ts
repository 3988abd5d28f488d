import { type CountryCode, isSupportedCountry, parsePhoneNumber } from 'libphonenumber-js/max';
import type { PhoneReading } from '../../domain/understanding.ts';

/** A phone number that exists, and whether it can belong to a person. */
export interface ParsedPhone extends PhoneReading {
  readonly isPersonal: boolean;
}

const PERSONAL = new Set([
  'MOBILE',
  'FIXED_LINE',
  'FIXED_LINE_OR_MOBILE',
  'VOIP',
  'PERSONAL_NUMBER',
]);
/** Retired Mexican prefixes that people still write: 01 for national, 044 and 045 for mobile. */
const OLD_MEXICAN_PREFIX = /^0(?:44|45|1)(?=\d{10}$)/;
/** Mobile marker that Mexico abolished in 2019. WhatsApp ids still contain it. */
const OLD_MEXICAN_MOBILE = /^\+521(?=\d{10}$)/;
const EXIT_CODE = /^(?:00|011)(?=[1-9]\d{9,})/;

/**
 * Parses the digits of one number as dialled in `country`. Uses the library's full metadata,
 * because the short metadata accepts numbers that do not exist. Returns `undefined` when the number
 * does not exist.
 * https://gitlab.com/catamphetamine/libphonenumber-js
 */
export function parsePhone(digits: string, country: string): ParsedPhone | undefined {
  const international = digits.startsWith('+') ? digits : undefined;
  return international === undefined
    ? parseLocal(digits, country)
    : parseWithLibrary(international.replace(OLD_MEXICAN_MOBILE, '+52'), undefined);
}

function parseLocal(digits: string, country: string): ParsedPhone | undefined {
  if (!isSupportedCountry(country)) return undefined;
  const dialled = country === 'MX' ? digits.replace(OLD_MEXICAN_PREFIX, '') : digits;
  const national = parseWithLibrary(dialled, country);
  if (national !== undefined) return national;
  const withoutExit = digits.replace(EXIT_CODE, '');
  const isImplied = withoutExit === digits;
  if (withoutExit.length <= 10 || (isImplied && hasOneDigitTooMany(digits, country))) {
    return undefined;
  }
  return parsePhone(`+${withoutExit}`, country);
}

/**
 * A number of this country with one more digit is a slip, although "+81 123 456 789" exists in
 * Japan. A country code without a plus is believed only where it cannot be that.
 */
function hasOneDigitTooMany(digits: string, country: CountryCode): boolean {
  return (
    parseWithLibrary(digits.slice(0, -1), country) !== undefined &&
    parseWithLibrary(digits.slice(1), country) === undefined
  );
}

function parseWithLibrary(
  number: string,
  country: CountryCode | undefined,
): ParsedPhone | undefined {
  try {
    const parsed = country ? parsePhoneNumber(number, country) : parsePhoneNumber(number);
    if (!parsed.isValid() || parsed.country === undefined) return undefined;
    return {
      e164: parsed.number,
      national: parsed.nationalNumber,
      country: parsed.country,
      isPersonal: PERSONAL.has(parsed.getType() ?? 'FIXED_LINE_OR_MOBILE'),
    };
  } catch {
    // The library throws on text that cannot be a number. Here, that is a valid answer.
    return undefined;
  }
}
