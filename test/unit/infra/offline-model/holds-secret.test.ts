import { expect, it } from 'vitest';
import { holdsSecret } from '../../../../infra/local/offline-model/decide/memory/holds-secret.ts';

it.each([
  ['mi número es {{PHONE_1}}', true],
  ['mi tarjeta es [CARD]', true],
  ['mi correo es ana@x.com', true],
  ['mi clabe es 032180000118359719', true],
  ['my password is sunflower123', true],
  ['mi número favorito es el 7', false],
  ['mi perro se llama Toby', false],
  ['nací en 1984', false],
  ['I have 3 kids and 12 cousins', false],
])('knows whether %s is kept by no memory', (sentence, holds) => {
  expect(holdsSecret(sentence)).toBe(holds);
});
