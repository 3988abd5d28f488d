import { expect, it } from 'vitest';
import { readLanguageHint } from '../../../../functions/chat-api/read-language-hint.ts';

it.each([
  ['es-MX,es;q=0.9,en;q=0.8', 'es'],
  ['EN', 'en'],
  ['en;q=0.5', 'en'],
  [' fil-PH', 'fil'],
  ['*', undefined],
  ['', undefined],
  ['x-klingon', undefined],
  ['english', undefined],
  [undefined, undefined],
])('reads %s as %s', (header, language) => {
  expect(readLanguageHint(header)).toBe(language);
});
