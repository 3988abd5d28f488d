import {
  type CountryCode,
  isSupportedCountry,
  type PhoneNumber,
  parsePhoneNumberFromString,
} from 'libphonenumber-js/max';

/** A number that can receive mobile credit. */
export interface MobileNumber {
  readonly e164: string;
  /** International format, for people to read. */
  readonly display: string;
  /** ISO 3166. */
  readonly country: string;
}

export type NumberReading =
  | { readonly type: 'ok'; readonly number: MobileNumber }
  /** National digits that are a mobile number in several of the countries served. */
  | { readonly type: 'ambiguous'; readonly numbers: readonly MobileNumber[] }
  | {
      readonly type: 'refused';
      readonly reason: 'INVALID_NUMBER' | 'TOLL_FREE_NUMBER' | 'NOT_MOBILE' | 'COUNTRY_NOT_SERVED';
    };

/**
 * Reads a text that is a phone number as a whole, in any spelling. Without a country code it must
 * exist in exactly one of the countries served.
 * @param served ISO 3166 codes
 */
export function readPhoneNumber(text: string, served: readonly string[]): NumberReading {
  const valid = dropDuplicates(parseSpellings(text.normalize('NFKC').trim(), served));
  const mobile = valid.filter((number) => isMobile(number) && isServed(number, served));
  const [only, ...others] = mobile.map(toMobileNumber);
  if (only === undefined) return { type: 'refused', reason: findRefusalReason(valid, served) };
  return others.length === 0
    ? { type: 'ok', number: only }
    : { type: 'ambiguous', numbers: [only, ...others] };
}

/** Every valid number that the text can mean. */
function parseSpellings(text: string, served: readonly string[]): PhoneNumber[] {
  const international = text.replace(/^(?:00|011)(?=[\s.-]*[1-9])/, '+');
  if (international.startsWith('+'))
    return parseAll([international, ...dropOldMexicanPrefix(international)]);
  const national = served.flatMap((country) =>
    isSupportedCountry(country) ? parseAll([text, ...dropOldMexicanPrefix(text)], country) : [],
  );
  // Country code without plus, as WhatsApp writes its ids.
  const unmarked = `+${text}`;
  return [...national, ...parseAll([unmarked, ...dropOldMexicanPrefix(unmarked)])];
}

/**
 * The number without the mobile 1 after +52 and without the prefixes 01, 044 and 045. Mexico
 * dropped them in 2019; people and WhatsApp still write them.
 * https://faq.whatsapp.com/1294841057948784
 */
function dropOldMexicanPrefix(text: string): string[] {
  const digits = text.replace(/[^\d+]/g, '');
  const rest = /^(?:\+521|\+52(?:044|045|01)|044|045|01)(\d{10})$/.exec(digits)?.[1];
  return rest === undefined ? [] : [`+52${rest}`];
}

function parseAll(texts: readonly string[], country?: CountryCode): PhoneNumber[] {
  return texts.flatMap((text) => {
    const options = { extract: false, ...(country && { defaultCountry: country }) };
    const number = parsePhoneNumberFromString(text, options);
    return number?.isValid() && number.ext === undefined ? [number] : [];
  });
}

function dropDuplicates(numbers: readonly PhoneNumber[]): PhoneNumber[] {
  return [...new Map(numbers.map((number) => [number.number, number])).values()];
}

/** The numbering plans of Mexico and the USA do not tell mobile from fixed; the carrier does. */
function isMobile(number: PhoneNumber): boolean {
  const type = number.getType();
  return type === 'MOBILE' || type === 'FIXED_LINE_OR_MOBILE';
}

function isServed({ country }: PhoneNumber, served: readonly string[]): boolean {
  return country !== undefined && served.includes(country);
}

function findRefusalReason(valid: readonly PhoneNumber[], served: readonly string[]) {
  if (valid.length === 0) return 'INVALID_NUMBER' as const;
  const ours = valid.filter((number) => isServed(number, served));
  if (ours.length === 0) return 'COUNTRY_NOT_SERVED' as const;
  const isTollFree = ours.some((number) => number.getType() === 'TOLL_FREE');
  return isTollFree ? ('TOLL_FREE_NUMBER' as const) : ('NOT_MOBILE' as const);
}

function toMobileNumber(number: PhoneNumber): MobileNumber {
  return {
    e164: number.number,
    display: number.formatInternational(),
    country: number.country ?? '',
  };
}
