import { describe, expect, it } from 'vitest';
import { namesOwnPhone } from '../../../shared/language/phone/names-own-phone.ts';

describe('the phone of whoever writes', () => {
  it.each([
    'ponle saldo a mi cel',
    'recarga mi propio número',
    'una recarga al mío',
    'a mi celular porfa',
    'mi línea',
    'recharge my own phone',
    'top up mine',
    'no, my cell',
    'put 50 on my phone number',
  ])('is meant: %s', (text) => {
    expect(namesOwnPhone(text)).toBe(true);
  });

  it.each([
    'recarga el cel de mi mamá',
    'mi número de cuenta',
    'pay my phone bill',
    "top up my mom's phone",
    'a friend of mine needs credit',
    'recarga a mi hermano',
    'quiero una recarga',
  ])('is not meant: %s', (text) => {
    expect(namesOwnPhone(text)).toBe(false);
  });
});
