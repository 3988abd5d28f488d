import { expect, it } from 'vitest';
import { dropClosingQuestions } from '../../../../shared/domain/text/drop-closing-questions.ts';

it.each([
  ['¡Con gusto! ¿Algo más?', '¡Con gusto!'],
  ['Claro, ¿algo más?', ''],
  ['Tienes $1,500.50 USD. ¿Quieres enviar algo? 😊', 'Tienes $1,500.50 USD.'],
  ['It is open.\n\nAnything else? Shall I go on?', 'It is open.'],
  ['Is it open? Yes, until 5 p.m.', 'Is it open? Yes, until 5 p.m.'],
  ['Nothing is asked here.\n', 'Nothing is asked here.'],
  ['', ''],
])('leaves of %j what asks nothing', (text, expected) => {
  expect(dropClosingQuestions(text)).toBe(expected);
});
