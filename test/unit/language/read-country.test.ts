import { describe, expect, it } from 'vitest';
import { readCountry } from '../../../shared/language/country/read-country.ts';

describe('readCountry', () => {
  it.each([
    ['México', 'MX'],
    ['mexico', 'MX'],
    ['Estados Unidos', 'US'],
    ['EE. UU.', 'US'],
    ['eeuu', 'US'],
    ['the United States', 'US'],
    ['UK', 'GB'],
    ['es de Guatemala', 'GT'],
    ['a Colombia por favor', 'CO'],
    ['from Brazil, please', 'BR'],
    ['República Dominicana', 'DO'],
    ['El Salvador', 'SV'],
    ['Spain', 'ES'],
  ])('reads «%s» as %s', (text, code) => {
    expect(readCountry(text)).toStrictEqual({ type: 'ok', value: code });
  });

  it.each(['no', 'es', 'sí', 'hola', '', 'México o Colombia', 'no México', 'mi país'])(
    'reads no country in «%s»',
    (text) => {
      expect(readCountry(text)).toStrictEqual({ type: 'none' });
    },
  );

  it('refuses very long texts', () => {
    expect(readCountry('a '.repeat(5_000))).toStrictEqual({ type: 'refused', reason: 'too-long' });
  });
});
