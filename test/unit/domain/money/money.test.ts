import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { currencyExponents } from '../../../../shared/domain/money/currency-exponents.ts';
import {
  fromMinor,
  lookUpExponent,
  toJsonAmount,
  toMinor,
} from '../../../../shared/domain/money/money.ts';

const currency = fc.constantFrom(...currencyExponents.keys());
const exactMinor = fc.bigInt({ min: -999_999_999_999_999n, max: 999_999_999_999_999n });

describe('money', () => {
  it.each([
    ['USD', 2],
    ['MXN', 2],
    ['COP', 2],
    ['HUF', 2],
    ['CLP', 0],
    ['JPY', 0],
    ['KWD', 3],
    ['CLF', 4],
  ])('knows the ISO 4217 exponent of %s', (code, exponent) => {
    expect(lookUpExponent(code)).toBe(exponent);
  });

  it.each([
    [203.99, 'USD', 20399n],
    ['203.99', 'USD', 20399n],
    [0.1, 'USD', 10n],
    [3490, 'MXN', 349000n],
    ['3490.500', 'MXN', 349050n],
    [-3.99, 'USD', -399n],
    [1500, 'CLP', 1500n],
    ['1.2345', 'CLF', 12345n],
    ['12345678901234567890.12', 'USD', 1234567890123456789012n],
  ])('reads %s %s exactly', (amount, code, minor) => {
    expect(toMinor(amount, code)).toBe(minor);
  });

  it.each([
    ['1,000', 'USD'],
    ['1e3', 'USD'],
    [1e21, 'USD'],
    [1e-7, 'USD'],
    [Number.NaN, 'USD'],
    [Number.POSITIVE_INFINITY, 'USD'],
    ['', 'USD'],
    [' 5', 'USD'],
    ['.5', 'USD'],
    ['5.', 'USD'],
    ['+5', 'USD'],
    ['٥', 'USD'],
    [0.001, 'USD'],
    [0.1 + 0.2, 'USD'],
    [1500.5, 'CLP'],
    [1, 'XXX'],
    [1, 'usd'],
  ])('refuses %s %s rather than round it', (amount, code) => {
    expect(() => toMinor(amount, code)).toThrow(expect.objectContaining({ kind: 'invalid-input' }));
  });

  it.each([
    [20399n, 'USD', '203.99', 203.99],
    [349000n, 'MXN', '3490.00', 3490],
    [5n, 'USD', '0.05', 0.05],
    [-5n, 'USD', '-0.05', -0.05],
    [0n, 'USD', '0.00', 0],
    [1500n, 'CLP', '1500', 1500],
    [1n, 'KWD', '0.001', 0.001],
  ])('writes %s %s in major units', (minor, code, text, number) => {
    expect(fromMinor(minor, code)).toBe(text);
    expect(toJsonAmount(minor, code)).toBe(number);
  });

  it('comes back unchanged from text, in every currency and at any size', () => {
    fc.assert(
      fc.property(fc.bigInt(), currency, (minor, code) => {
        expect(toMinor(fromMinor(minor, code), code)).toBe(minor);
      }),
    );
  });

  it('comes back unchanged from a JSON number that was serialised', () => {
    fc.assert(
      fc.property(exactMinor, currency, (minor, code) => {
        const wire: unknown = JSON.parse(JSON.stringify(toJsonAmount(minor, code)));
        expect(toMinor(Number(wire), code)).toBe(minor);
      }),
    );
  });

  it('refuses a JSON number that could not hold the amount', () => {
    expect(() => toJsonAmount(1_000_000_000_000_000n, 'USD')).toThrow(
      expect.objectContaining({ kind: 'invalid-input' }),
    );
  });
});
