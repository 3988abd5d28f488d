import * as iso4217 from 'dinero.js/bigint/currencies';
import { expect, test } from 'vitest';
import { currencyExponents } from '../../../shared/domain/money/currency-exponents.ts';

test('the pinned minor-unit digits match those of dinero.js', () => {
  const theirs = Object.values(iso4217)
    // Two currencies count in fifths there, but ISO 4217 gives them two digits.
    .filter(({ base }) => base === 10n)
    .map(({ code, exponent }) => [code, Number(exponent)] as const);
  expect(theirs.length).toBeGreaterThan(150);
  expect(theirs.filter(([code, exponent]) => currencyExponents.get(code) !== exponent)).toEqual([]);
});
