import { describe, expect, it } from 'vitest';
import { readPhoneNumber } from '../../../../../functions/tools/topups/number/read-phone-number.ts';

const served = ['MX', 'CO', 'GT'];

describe('readPhoneNumber', () => {
  it.each([
    '+52 55 9999 8888',
    '+525599998888',
    '52 55 9999 8888',
    '5599998888',
    '(55) 9999-8888',
    '55.9999.8888',
    '  55 9999 8888 ',
    '５５９９９９８８８８',
    '٥٥٩٩٩٩٨٨٨٨',
    '+52 1 55 9999 8888',
    '5215599998888',
    '044 55 9999 8888',
    '045 55 9999 8888',
    '01 55 9999 8888',
    '+52 044 55 9999 8888',
    '00 52 55 9999 8888',
    '011 52 55 9999 8888',
    '011 52 1 55 9999 8888',
  ])('reads %s as one Mexican number', (text) => {
    expect(readPhoneNumber(text, served)).toEqual({
      type: 'ok',
      number: { e164: '+525599998888', display: '+52 55 9999 8888', country: 'MX' },
    });
  });

  it.each([
    ['3105551234', '+573105551234', 'CO'],
    ['+57 310 555 1234', '+573105551234', 'CO'],
    ['5123 4567', '+50251234567', 'GT'],
    ['+502 5123 4567', '+50251234567', 'GT'],
  ])('reads %s by the one country it exists in', (text, e164, country) => {
    expect(readPhoneNumber(text, served)).toMatchObject({ type: 'ok', number: { e164, country } });
  });

  it('asks which country national digits are meant in when two have them', () => {
    expect(readPhoneNumber('312 123 4567', served)).toEqual({
      type: 'ambiguous',
      numbers: [
        { e164: '+523121234567', display: '+52 312 123 4567', country: 'MX' },
        { e164: '+573121234567', display: '+57 312 1234567', country: 'CO' },
      ],
    });
  });

  it('does not ask when only one of the two is served', () => {
    expect(readPhoneNumber('312 123 4567', ['MX'])).toMatchObject({
      type: 'ok',
      number: { country: 'MX' },
    });
  });

  it.each([
    ['', 'INVALID_NUMBER'],
    ['hola', 'INVALID_NUMBER'],
    ['100', 'INVALID_NUMBER'],
    ['55 9999 888', 'INVALID_NUMBER'],
    ['55 9999 88888', 'INVALID_NUMBER'],
    ['mi número es 5599998888', 'INVALID_NUMBER'],
    ['5599998888 y 3387654321', 'INVALID_NUMBER'],
    ['+52 55 9999 8888 ext 5', 'INVALID_NUMBER'],
    ['+52 800 123 4567', 'TOLL_FREE_NUMBER'],
    ['800 123 4567', 'TOLL_FREE_NUMBER'],
    ['900 123 4567', 'NOT_MOBILE'],
    ['+57 601 234 5678', 'NOT_MOBILE'],
    ['2234 5678', 'NOT_MOBILE'],
    ['+1 212 555 0100', 'COUNTRY_NOT_SERVED'],
    ['+34 600 123 456', 'COUNTRY_NOT_SERVED'],
  ])('refuses "%s" as %s', (text, reason) => {
    expect(readPhoneNumber(text, served)).toEqual({ type: 'refused', reason });
  });
});
