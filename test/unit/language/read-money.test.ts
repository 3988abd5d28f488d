import { describe, expect, test } from 'vitest';
import { readMoney } from '../../../shared/language/money/read-money.ts';
import { readingContext } from '../../support/builders/reading-context.ts';

const mexico = readingContext();
const pesos = (minor: bigint) => ({ minor, currency: 'MXN' });

describe('readMoney', () => {
  test('does not read counted thanks as an amount', () => {
    for (const thanks of ['mil gracias', 'gracias mil', 'un millón de gracias', 'cien gracias']) {
      expect(readMoney(thanks, mexico)).toEqual({ type: 'none' });
    }
    expect(readMoney('200, mil gracias', mexico)).toEqual({ type: 'ok', value: pesos(20000n) });
    expect(readMoney('100 gracias', mexico)).toEqual({ type: 'ok', value: pesos(10000n) });
  });

  test('reads one amount in the minor units of its currency', () => {
    expect(readMoney('$1,500.50', mexico)).toEqual({ type: 'ok', value: pesos(150050n) });
    expect(readMoney('dos mil quinientos pesos', mexico)).toEqual({
      type: 'ok',
      value: pesos(250000n),
    });
    expect(readMoney('500 yenes', mexico)).toEqual({
      type: 'ok',
      value: { minor: 500n, currency: 'JPY' },
    });
  });

  test('reads an amount in a currency that nobody here expects as what it is', () => {
    expect(readMoney('50€', mexico)).toEqual({
      type: 'ok',
      value: { minor: 5000n, currency: 'EUR' },
    });
  });

  test.each(['2.500 pesos', '2,500 pesos'])('groups %s beside the name of a currency', (text) => {
    expect(readMoney(text, mexico)).toEqual({ type: 'ok', value: pesos(250000n) });
  });

  test.each(['add 30', 'knock 30 off', 'auméntele 30'])('reads no whole amount in %s', (text) => {
    expect(readMoney(text, mexico)).toMatchObject({ type: 'ambiguous', question: 'not-exact' });
  });

  test('offers every reading when the separators are ambiguous', () => {
    expect(readMoney('1.500', mexico)).toEqual({
      type: 'ambiguous',
      candidates: [pesos(150000n), pesos(150n)],
      question: 'decimal-or-group',
    });
  });

  test.each([
    ['200 o 300', 'several-amounts'],
    ['unos 200', 'not-exact'],
    ['200 quién sabe', 'not-understood'],
    ['¿200?', 'question'],
    ['Bs 200', 'which-currency'],
    ['2M', 'thousand-or-million'],
    ['dos cincuenta', 'several-numbers'],
    ['1500.50 pesos chilenos', 'more-decimals-than-currency'],
    ['un dólar con cinco', 'which-cents'],
    ['200 en dólares', 'which-currency'],
    ['1.2.3', 'malformed-number'],
    ['tres mil millones', 'malformed-number'],
    ['unos cientos', 'not-exact'],
    ['100%', 'malformed-number'],
    ['50 por ciento', 'malformed-number'],
    ['10^2', 'several-amounts'],
    ['5 0', 'several-numbers'],
  ])('asks about %s: %s', (text, question) => {
    expect(readMoney(text, mexico)).toMatchObject({ type: 'ambiguous', question });
  });

  test.each([
    ['-50', 'negative'],
    ['- 50', 'negative'],
    ['– 50 dólares', 'negative'],
    ['- $50', 'negative'],
    ['- cincuenta pesos', 'negative'],
    ['- 50, please', 'negative'],
    ['$-50', 'negative'],
    ['50 pesos negativos', 'negative'],
    ['0', 'zero'],
    ['0 centavos', 'zero'],
    ['9007199254740993.00', 'over-limit'],
    ['2'.repeat(5000), 'too-long'],
  ])('refuses %.12s: %s', (text, reason) => {
    expect(readMoney(text, mexico)).toEqual({ type: 'refused', reason });
  });

  test.each(['luz - 50', 'Juan - 50', '- 50 Juan\n- 20 Ana', '20 - 50', '- 50 - 20'])(
    'takes no dash between things, or before items, for a minus: %j',
    (text) => expect(readMoney(text, mexico)).toMatchObject({ type: 'ambiguous' }),
  );

  test('accepts the same amount stated twice, but not two amounts', () => {
    expect(readMoney('200, doscientos pesos', mexico)).toEqual({
      type: 'ok',
      value: pesos(20000n),
    });
    expect(readMoney('200, doscientos dólares', mexico).type).toBe('ambiguous');
  });

  test('accepts a payout currency when the amount has its own currency', () => {
    expect(readMoney('200 dólares en pesos', mexico)).toMatchObject({
      type: 'ok',
      value: { minor: 20000n, currency: 'USD' },
    });
    expect(readMoney('200 en pesos', mexico)).toEqual({ type: 'ok', value: pesos(20000n) });
  });

  test('ignores dates, phones and references next to the amount', () => {
    expect(readMoney('mándale 200 mañana a las 5', mexico)).toEqual({
      type: 'ok',
      value: pesos(20000n),
    });
    expect(readMoney('ponle 100 al +52 55 1234 5678', mexico)).toEqual({
      type: 'ok',
      value: pesos(10000n),
    });
    expect(readMoney('folio 8891 por 320', mexico)).toEqual({ type: 'ok', value: pesos(32000n) });
    expect(readMoney('ayer mandé 200', mexico).type).toBe('ambiguous');
  });

  test('reads a code that is also a word only in capitals among lower case', () => {
    const english = readingContext({ locale: 'en-US', currency: 'USD' });
    expect(readMoney('BOB 200', mexico).type).toBe('ambiguous');
    expect(readMoney('200 BOB please', english)).toEqual({
      type: 'ok',
      value: { minor: 20000n, currency: 'BOB' },
    });
    expect(readMoney('200 bob', english).type).toBe('ambiguous');
  });

  test('asks about dollars in a country with its own dollar', () => {
    const canada = readingContext({ locale: 'en-CA', currency: 'CAD', country: 'CA' });
    expect(readMoney('20 dollars', canada)).toMatchObject({
      type: 'ambiguous',
      question: 'which-currency',
    });
    expect(readMoney('$20', canada)).toEqual({
      type: 'ok',
      value: { minor: 2000n, currency: 'CAD' },
    });
  });

  test('reads no cents in a currency without them', () => {
    const chile = readingContext({ locale: 'es-CL', currency: 'CLP', country: 'CL' });
    expect(readMoney('50 centavos', chile).type).toBe('ambiguous');
    expect(readMoney('10.000', chile)).toEqual({
      type: 'ok',
      value: { minor: 10000n, currency: 'CLP' },
    });
  });

  test('asks when the currency does not exist', () => {
    expect(readMoney('200', readingContext({ currency: 'ZZZ' })).type).toBe('ambiguous');
  });

  test('asks about a grouping mark in a country that is not served', () => {
    const nowhere = readingContext({ locale: 'es', country: 'ZZ', currency: 'USD' });
    expect(readMoney('1,500', nowhere).type).toBe('ambiguous');
    expect(readMoney('diez lucas', nowhere).type).toBe('ambiguous');
  });
});
