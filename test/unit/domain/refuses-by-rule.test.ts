import { describe, expect, it } from 'vitest';
import { holdsZeroFigure } from '../../../shared/domain/text/holds-zero-figure.ts';
import { mentionsPhrase } from '../../../shared/domain/text/mentions-phrase.ts';
import { refusesByRule, wantsByRule } from '../../../shared/domain/text/refuses-by-rule.ts';

const rule = {
  about: { en: 'tips|advice' },
  negations: { en: "no|don't" },
  stops: { en: 'stop|quit' },
  fillers: { en: 'me|more|any|want|I|giving|give|the|please' },
};

it.each([
  ['No more tips, please!', true],
  ["I don't want any advice", true],
  ['stop giving me tips', true],
  ['No, I want tips', false],
  ["don't stop the tips", false],
  ['I want tips', false],
  ['no more tips and send 200', false],
  ['no', false],
])('«%s» refuses tips: %s', (text, expected) => {
  expect(refusesByRule(text, rule)).toBe(expected);
});

it.each([
  ['You spent 0 USD', true],
  ['a fee of $0.00', true],
  ['$1,000.00 and 0.50', false],
  ['+52 55 1000 0000', false],
  ['10 %', false],
])('«%s» holds a figure that is zero: %s', (text, expected) => {
  expect(holdsZeroFigure(text)).toBe(expected);
});

it('finds phrases with an apostrophe', () => {
  expect(mentionsPhrase("It didn't arrive", { en: "didn't arriv*" })).toBe(true);
});

describe('what is wanted again, by a rule of words', () => {
  const rule = {
    about: { es: 'consejos|tips', en: 'tips|advice' },
    wants: { es: 'otra vez|puedes|quiero|vuelve', en: 'again|can|i want' },
    fillers: { es: 'ya|darme|tus|a|mandarme|vez', en: 'you|give|me|your|i' },
  };

  it.each([
    'ya puedes darme consejos otra vez',
    'quiero otra vez tus consejos',
    'vuelve a mandarme tips',
    'You can give me tips again!',
    'I want your advice again',
  ])('is said in any wording: %s', (text) => {
    expect(wantsByRule(text, rule)).toBe(true);
  });

  it.each([
    'ya no quiero tus consejos otra vez',
    'quiero consejos financieros',
    'puedes mandarme 50',
    'otra vez tú',
    'tus consejos',
    'you can send my mom tips',
    '',
  ])('is nothing where the message says anything else: «%s»', (text) => {
    expect(wantsByRule(text, rule)).toBe(false);
  });
});
