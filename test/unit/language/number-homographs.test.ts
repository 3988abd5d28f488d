import { describe, expect, it } from 'vitest';
import { readMessage } from '../../../shared/language/reading/read-message.ts';

const context = {
  timezone: 'America/Mexico_City',
  now: '2026-03-02T15:00:00Z',
  currency: 'USD',
  country: 'MX',
};

function listAmounts(text: string, language: string): readonly string[] {
  const { claims } = readMessage(text, { ...context, locale: `${language}-MX` });
  return claims.flatMap((claim) => (claim.type === 'amount' ? [claim.text] : []));
}

describe('a word that is a number in only one language', () => {
  it.each([
    'yes but only once',
    'yes once I get paid',
    'send it just once',
    'once he confirms',
    'before my phone dies',
    'it is for her quince',
  ])('is none in an English message, in whatever language the conversation is: %s', (text) => {
    expect([listAmounts(text, 'en'), listAmounts(text, 'es')]).toEqual([[], []]);
  });

  it.each([
    ['once pesos', 'once pesos'],
    ['mándale once', 'once'],
    ['sí pero solo once dólares', 'once dólares'],
    ['quince para mi mamá', 'quince'],
  ])(
    'is one in a Spanish message, in whatever language the conversation is: %s',
    (text, amount) => {
      expect([listAmounts(text, 'en'), listAmounts(text, 'es')]).toEqual([[amount], [amount]]);
    },
  );

  it.each([
    ['once', 'es', ['once']],
    ['once', 'en', []],
    ['ten', 'en', ['ten']],
    ['send ten', 'es', ['ten']],
    ['ten paciencia', 'es', []],
  ])('alone is read in the language of the conversation: %s, %s', (text, language, amounts) => {
    expect(listAmounts(text, language)).toEqual(amounts);
  });
});

describe('a two that stands for "to"', () => {
  it.each([
    ['yo need 2 send 80 bucks 2 my bro asap', '80 bucks'],
    ['I need 2 send my mom 50 dollars', '50 dollars'],
    ['send 80 usd 2 mom', '80 usd'],
  ])('is no amount beside one with its currency: %s', (text, amount) => {
    expect([listAmounts(text, 'en'), listAmounts(text, 'es')]).toEqual([[amount], [amount]]);
  });

  it.each([
    ['send 2 bucks to my bro', '2 bucks'],
    ['send 2 my bro', '2'],
    ['send my mom 2', '2'],
    ['mándale 2 dólares a mi mamá', '2 dólares'],
    ['80 bucks 20 cents', '80 bucks 20 cents'],
  ])('is one in: %s', (text, amount) => {
    expect(listAmounts(text, 'en')).toEqual([amount]);
  });
});
