import { toFoldedTokens } from '../../text/fold.ts';

const MIN_DIGITS = 8;
const MAX_DIGITS = 15;
/** More digits without `+` mean that an amount precedes a national number. */
const MAX_NATIONAL_DIGITS = 13;

const candidate = /\+?\d[\d\s().-]*\d/g;

export interface FoundPhone {
  /** The number as written. */
  readonly text: string;
  readonly words: readonly string[];
}

/**
 * Finds phone numbers in a text, in their order and as written. It goes by length only; the
 * services check whether a number is valid.
 */
export function findPhones(text: string): FoundPhone[] {
  return [...text.matchAll(candidate)].flatMap(([found]) => {
    const phone = dropLeadingAmount(found);
    const digits = keepDigits(phone).length;
    return digits >= MIN_DIGITS && digits <= MAX_DIGITS
      ? [{ text: phone, words: toFoldedTokens(phone) }]
      : [];
  });
}

/** Removes phone numbers from a text, so that their digits are not read as amounts. */
export function removePhones(text: string): string {
  return findPhones(text).reduce((rest, phone) => rest.replace(phone.text, ' '), text);
}

function dropLeadingAmount(found: string): string {
  const rest = found.replace(/^\d{1,6}\s+/, '');
  return !found.startsWith('+') && keepDigits(found).length > MAX_NATIONAL_DIGITS ? rest : found;
}

function keepDigits(text: string): string {
  return text.replace(/\D/g, '');
}
