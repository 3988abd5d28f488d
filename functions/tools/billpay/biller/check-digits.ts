/**
 * How the check digits at the end of a number are calculated: `luhn` is ISO/IEC 7812-1 annex B (one
 * digit), `mod-11-10` and `mod-97-10` are ISO 7064 (one and two digits).
 */
export type CheckAlgorithm = 'luhn' | 'mod-11-10' | 'mod-97-10';

/** True when the check digits at the end of `digits` (decimal digits only) are correct. */
export function passesCheck(digits: string, algorithm: CheckAlgorithm): boolean {
  return checks[algorithm]([...digits].map(Number));
}

const checks: Readonly<Record<CheckAlgorithm, (digits: readonly number[]) => boolean>> = {
  luhn: (digits) => {
    const weighted = digits.toReversed().map((digit, at) => (at % 2 === 0 ? digit : digit * 2));
    const sum = weighted.reduce((total, value) => total + (value > 9 ? value - 9 : value), 0);
    return sum % 10 === 0;
  },
  'mod-11-10': (digits) => {
    const product = digits
      .slice(0, -1)
      .reduce((carried, digit) => (((carried + digit) % 10 || 10) * 2) % 11, 10);
    return (product + (digits.at(-1) ?? 0)) % 10 === 1;
  },
  'mod-97-10': (digits) =>
    digits.reduce((remainder, digit) => (remainder * 10 + digit) % 97, 0) === 1,
};
