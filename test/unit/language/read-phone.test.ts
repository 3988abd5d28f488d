import { describe, expect, test } from 'vitest';
import { readPhone } from '../../../shared/language/phone/read-phone.ts';
import { readingContext } from '../../support/builders/reading-context.ts';

const mexico = readingContext();
const mine = { e164: '+525587654321', national: '5587654321', country: 'MX' };

describe('readPhone', () => {
  test('returns the canonical number, the national number and the country', () => {
    expect(readPhone('al 044 55 8765 4321', mexico)).toEqual({ type: 'ok', value: mine });
  });

  test('offers the country where a number exists when it does not exist here', () => {
    expect(readPhone('3054567890', mexico)).toMatchObject({
      type: 'ambiguous',
      question: 'which-country',
      candidates: [{ e164: '+13054567890' }],
    });
  });

  test.each([
    ['+52 800 123 4567', 'not-a-personal-number'],
    ['55 8765 432', 'no-such-number'],
    ['5'.repeat(5000), 'too-long'],
  ])('refuses %.20s: %s', (text, reason) => {
    expect(readPhone(text, mexico)).toEqual({ type: 'refused', reason });
  });

  test('ignores a number that is called a folio, an order or an account', () => {
    expect(readPhone('folio 5587654321', mexico)).toEqual({ type: 'none' });
    expect(readPhone('confirmation #3054567890', mexico)).toEqual({ type: 'none' });
  });

  test('asks when there are two numbers or unknown words', () => {
    expect(readPhone('5587654321 o 5511223344', mexico)).toMatchObject({
      question: 'several-numbers',
    });
    expect(readPhone('antes era 5587654321', mexico)).toMatchObject({ question: 'not-understood' });
  });

  test('reads a number that exists in several countries only when it says which', () => {
    const both = readingContext({ phoneCountries: ['MX', 'US'] });
    expect(readPhone('5512345678', both)).toMatchObject({
      type: 'ambiguous',
      question: 'which-country',
      candidates: [{ country: 'MX' }, { country: 'US' }],
    });
    expect(readPhone('+52 55 8765 4321', both)).toEqual({ type: 'ok', value: mine });
  });

  test('does not take one digit too many for the code of another country', () => {
    expect(readPhone('55876543219', mexico).type).toBe('refused');
  });

  test.each([
    'Juan 5587654321',
    '5587654321 es telcel',
    'cinco cinco ocho siete seis cinco cuatro tres dos uno',
    'cinco cinco, ochenta y siete, 65, cuarenta y tres, veintiuno',
    'al 55\n8765\n4321',
  ])('reads it beside a name or a company, said in words, and line by line: %s', (text) => {
    expect(readPhone(text, mexico)).toEqual({ type: 'ok', value: mine });
  });

  test('asks when the context names a country that does not exist', () => {
    expect(readPhone('5587654321', readingContext({ country: 'ZZ' })).type).toBe('ambiguous');
  });
});
