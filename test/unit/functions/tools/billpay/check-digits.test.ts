import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { passesCheck } from '../../../../../functions/tools/billpay/biller/check-digits.ts';

describe('check digits', () => {
  it.each([
    // ISO/IEC 7812-1, ISO 7064 (0794 with check digit 5) and ISO 7064 (794 with 44).
    ['luhn', '79927398713', '79927398710'],
    ['mod-11-10', '07945', '07940'],
    ['mod-97-10', '79444', '79445'],
  ] as const)('%s: %s fits, %s does not', (algorithm, right, wrong) => {
    expect(passesCheck(right, algorithm)).toBe(true);
    expect(passesCheck(wrong, algorithm)).toBe(false);
  });

  it.each(['luhn', 'mod-11-10', 'mod-97-10'] as const)(
    '%s finds every wrong digit',
    (algorithm) => {
      const numbers = fc
        .stringMatching(/^\d{12}$/)
        .filter((digits) => passesCheck(digits, algorithm));
      fc.assert(
        fc.property(
          numbers,
          fc.integer({ min: 0, max: 11 }),
          fc.integer({ min: 1, max: 9 }),
          (digits, at, change) => {
            const other = (Number(digits.charAt(at)) + change) % 10;
            const changed = `${digits.slice(0, at)}${other}${digits.slice(at + 1)}`;
            expect(passesCheck(changed, algorithm)).toBe(false);
          },
        ),
        { numRuns: 60 },
      );
    },
  );
});
