import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { convertMoney, type ExchangeRate } from '../../../../shared/domain/money/exchange-rate.ts';
import { divideRounded, type RoundingMode } from '../../../../shared/domain/money/rounding.ts';

const dollarsToPesos: ExchangeRate = { base: 'USD', quote: 'MXN', rate: '17.45' };
const modes: RoundingMode[] = ['half-even', 'half-up', 'up', 'down'];

describe('divideRounded', () => {
  it.each([
    [5n, 2n, { 'half-even': 2n, 'half-up': 3n, up: 3n, down: 2n }],
    [7n, 2n, { 'half-even': 4n, 'half-up': 4n, up: 4n, down: 3n }],
    [-5n, 2n, { 'half-even': -2n, 'half-up': -3n, up: -3n, down: -2n }],
    [10n, 3n, { 'half-even': 3n, 'half-up': 3n, up: 4n, down: 3n }],
    [11n, 3n, { 'half-even': 4n, 'half-up': 4n, up: 4n, down: 3n }],
    [6n, 3n, { 'half-even': 2n, 'half-up': 2n, up: 2n, down: 2n }],
    [5n, -2n, { 'half-even': -2n, 'half-up': -3n, up: -3n, down: -2n }],
  ])('rounds %s / %s in each mode', (numerator, denominator, expected) => {
    const rounded = modes.map((mode) => [mode, divideRounded(numerator, denominator, mode)]);
    expect(Object.fromEntries(rounded)).toEqual(expected);
  });

  it('is never a whole unit away from the quotient', () => {
    const divisor = fc.bigInt({ min: 1n, max: 10n ** 20n });
    fc.assert(
      fc.property(fc.bigInt(), divisor, fc.constantFrom(...modes), (n, d, mode) => {
        const error = divideRounded(n, d, mode) * d - n;
        expect(error < d && -error < d).toBe(true);
        if (mode.startsWith('half')) expect((error < 0n ? -error : error) * 2n <= d).toBe(true);
      }),
    );
  });

  it('does not divide by zero', () => {
    expect(() => divideRounded(1n, 0n, 'up')).toThrow(RangeError);
  });
});

describe('convertMoney', () => {
  it('sends the amount of the walkthrough', () => {
    const sent = { minor: 20000n, currency: 'USD' };
    expect(convertMoney(sent, 'MXN', dollarsToPesos, 'half-even')).toEqual({
      minor: 349000n,
      currency: 'MXN',
    });
  });

  it('prices pesos in dollars by the same rate', () => {
    const amount = { minor: 10000n, currency: 'MXN' };
    expect(convertMoney(amount, 'USD', dollarsToPesos, 'half-even').minor).toBe(573n);
    expect(convertMoney(amount, 'USD', dollarsToPesos, 'up').minor).toBe(574n);
  });

  it('respects different exponents', () => {
    const rate = { base: 'USD', quote: 'CLP', rate: '950.5' };
    expect(convertMoney({ minor: 1000n, currency: 'USD' }, 'CLP', rate, 'down').minor).toBe(9505n);
    expect(convertMoney({ minor: 9505n, currency: 'CLP' }, 'USD', rate, 'down').minor).toBe(1000n);
  });

  it('leaves an amount alone that is in the currency already', () => {
    const amount = { minor: 7n, currency: 'USD' };
    expect(convertMoney(amount, 'USD', dollarsToPesos, 'up')).toBe(amount);
  });

  it.each([
    ['a rate for other currencies', 'COP', dollarsToPesos],
    ['a rate of zero', 'MXN', { ...dollarsToPesos, rate: '0' }],
    ['a negative rate', 'MXN', { ...dollarsToPesos, rate: '-1' }],
    ['a rate that is no number', 'MXN', { ...dollarsToPesos, rate: 'x' }],
  ])('refuses %s', (_case, to, rate) => {
    const amount = { minor: 1n, currency: 'USD' };
    expect(() => convertMoney(amount, to, rate, 'up')).toThrow(
      expect.objectContaining({ kind: 'invalid-input' }),
    );
  });

  it('never gains from a round trip rounded down', () => {
    const rates = fc
      .tuple(fc.bigInt({ min: 1n, max: 10n ** 9n }), fc.integer({ min: 0, max: 6 }))
      .map(([digits, scale]) => `${digits}.${'0'.repeat(scale)}1`);
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 15n });
    fc.assert(
      fc.property(amounts, rates, (minor, rate) => {
        const exchange = { base: 'USD', quote: 'MXN', rate };
        const pesos = convertMoney({ minor, currency: 'USD' }, 'MXN', exchange, 'down');
        expect(convertMoney(pesos, 'USD', exchange, 'down').minor <= minor).toBe(true);
      }),
    );
  });
});
