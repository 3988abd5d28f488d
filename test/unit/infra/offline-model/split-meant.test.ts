import { describe, expect, it } from 'vitest';
import { splitMeant } from '../../../../infra/local/offline-model/decide/text/split-meant.ts';

describe('what a person says is not meant', () => {
  it.each([
    ['al primero no, al otro', 'al otro', 'al primero no,'],
    ['not the first one, the other', 'the other', 'not the first one,'],
    ['por tarjeta no', '', 'por tarjeta no'],
    ['send 80, not to Luis but to Ana', 'send 80, but to Ana', 'not to Luis'],
    ['no 50, 80', '80', 'no 50,'],
    ['no borres a nadie', '', 'no borres a nadie'],
    ["don't send it yet", '', "don't send it yet"],
    ["no, i don't want a loan, i want a card", 'no, i want a card', "i don't want a loan,"],
  ])('is kept apart: "%s"', (text, meant, denied) => {
    expect(splitMeant(text)).toStrictEqual({ meant, denied });
  });

  it.each([
    'no tengo saldo, ponme 50',
    'no sé cuánto debo',
    "i don't know how much",
    'no me llega el dinero',
    'no, a mi mamá',
    '¿no puedo mandar 50?',
    'Ana Ruiz, March 5, 2026',
  ])('leaves alone what only sounds like a denial: "%s"', (text) => {
    expect(splitMeant(text)).toStrictEqual({ meant: text, denied: '' });
  });
});
