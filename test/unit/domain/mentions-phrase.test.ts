import { expect, it } from 'vitest';
import { findPhrases, mentionsPhrase } from '../../../shared/domain/text/mentions-phrase.ts';

const phrases = { es: 'ahorr*|no me alcanza', en: 'save money|budget*' };

it.each([
  ['¿Cómo puedo AHORRAR más?', true],
  ['No me alcanza, la verdad', true],
  ['Help me with my budgets', true],
  ['I want to save  money', true],
  ['save this number', false],
  ['no me gusta', false],
  ['', false],
])('«%s» mentions one of the phrases: %s', (text, expected) => {
  expect(mentionsPhrase(text, phrases)).toBe(expected);
});

it('names the phrases that it finds, as they are written', () => {
  expect(findPhrases('Ahorros: no me alcanza', phrases)).toStrictEqual(['ahorr*', 'no me alcanza']);
});

it('finds nothing by an empty phrase', () => {
  expect(findPhrases('anything', { es: '|  |*' })).toStrictEqual([]);
});
