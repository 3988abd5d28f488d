import { foldedTokens } from '../text/fold.ts';

const FEWEST_DIGITS = 8;
const MOST_DIGITS = 15;
/** National numbers are shorter; more digits without `+` mean that an amount stands before. */
const MOST_NATIONAL_DIGITS = 13;

const candidate = /\+?\d[\d\s().-]*\d/g;

export interface FoundPhone {
  /** As written. */
  readonly text: string;
  readonly words: readonly string[];
}

/**
 * Phone numbers in a text, in order and as written. A guess by length: whether such a number exists
 * is checked by whoever uses it.
 */
export function findPhones(text: string): FoundPhone[] {
  return [...text.matchAll(candidate)].flatMap(([found]) => {
    const phone = withoutLeadingAmount(found);
    const digits = digitsOf(phone).length;
    return digits >= FEWEST_DIGITS && digits <= MOST_DIGITS
      ? [{ text: phone, words: foldedTokens(phone) }]
      : [];
  });
}

/** The text without its phone numbers, so that their digits are not read as amounts. */
export function withoutPhones(text: string): string {
  return findPhones(text).reduce((rest, phone) => rest.replace(phone.text, ' '), text);
}

function withoutLeadingAmount(found: string): string {
  const rest = found.replace(/^\d{1,6}\s+/, '');
  return !found.startsWith('+') && digitsOf(found).length > MOST_NATIONAL_DIGITS ? rest : found;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
