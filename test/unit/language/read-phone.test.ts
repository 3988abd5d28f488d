import { describe, expect, test } from 'vitest';
import { phoneOfChannelId } from '../../../shared/language/phone/channel-phone.ts';
import { readPhone } from '../../../shared/language/phone/read-phone.ts';
import { readingContext } from '../../support/builders/reading-context.ts';

const mexico = readingContext();
const mine = { e164: '+525587654321', national: '5587654321', country: 'MX' };

describe('readPhone', () => {
  test('keeps canonical, national and country apart', () => {
    expect(readPhone('al 044 55 8765 4321', mexico)).toEqual({ type: 'ok', value: mine });
  });

  test('asks for the country when ten digits exist in two of those possible', () => {
    const corridor = readingContext({ phoneCountries: ['MX', 'US'] });
    expect(readPhone('5512345678', corridor)).toEqual({
      type: 'ambiguous',
      question: 'which-country',
      candidates: [
        { e164: '+525512345678', national: '5512345678', country: 'MX' },
        { e164: '+15512345678', national: '5512345678', country: 'US' },
      ],
    });
    expect(readPhone('+15512345678', corridor).type).toBe('ok');
  });

  test('offers where a number would exist when it does not here', () => {
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

  test('takes what is called a folio, an order or an account for none', () => {
    expect(readPhone('folio 5587654321', mexico)).toEqual({ type: 'none' });
    expect(readPhone('confirmation #3054567890', mexico)).toEqual({ type: 'none' });
  });

  test('asks when two numbers are given or words are left over', () => {
    expect(readPhone('5587654321 o 5511223344', mexico)).toMatchObject({
      question: 'several-numbers',
    });
    expect(readPhone('antes era 5587654321', mexico)).toMatchObject({ question: 'not-understood' });
  });

  test('has no reading in a country that does not exist', () => {
    expect(readPhone('5587654321', readingContext({ country: 'ZZ' })).type).toBe('ambiguous');
  });
});

describe('phoneOfChannelId', () => {
  test.each([
    ['5215587654321', '+525587654321'],
    ['525587654321', '+525587654321'],
    ['5491123456789', '+5491123456789'],
    ['551181234567', '+5511981234567'],
    ['5511912345678', '+5511912345678'],
    ['13054567890', '+13054567890'],
  ])('reads the id %s as %s', (id, e164) => {
    expect(phoneOfChannelId(id)?.e164).toBe(e164);
  });

  test('reads nothing from what is no id', () => {
    expect(phoneOfChannelId('+52 55')).toBeUndefined();
    expect(phoneOfChannelId('000000000000')).toBeUndefined();
  });
});
