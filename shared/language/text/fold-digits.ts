const FOREIGN_DIGIT = /(?![0-9])\p{Nd}/gu;
const ANY_DIGIT = /\p{Nd}/u;

/**
 * Converts the decimal digits of every script to ASCII digits. Used where numbers must be found
 * (phones, redaction), never where an amount is read.
 */
export function foldDigits(text: string): string {
  return text.replace(FOREIGN_DIGIT, readDigitValue);
}

/** Unicode lists the ten digits of a script together, starting with zero. */
function readDigitValue(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let value = 0;
  while (value < 9 && ANY_DIGIT.test(String.fromCodePoint(code - value - 1))) value += 1;
  return String(value);
}
