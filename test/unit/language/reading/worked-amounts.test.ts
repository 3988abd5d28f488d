import { describe, expect, test } from 'vitest';
import { readMessage } from '../../../../shared/language/reading/read-message.ts';
import { readingContext } from '../../../support/builders/reading-context.ts';

/** The amounts of a message, in dollars; `?` for one that must be asked. */
function listAmounts(text: string): readonly string[] {
  const { claims } = readMessage(text, readingContext({ currency: 'USD' }));
  return claims.flatMap((claim) => {
    if (claim.type !== 'amount') return [];
    const { reading, modifier } = claim;
    const value = reading.type === 'ok' ? `${Number(reading.value.minor) / 100}` : '?';
    return [modifier === undefined ? value : `${modifier} ${value}`];
  });
}

describe('a portion of a stated figure', () => {
  test.each([
    ['mándale la mitad de 90', '45'],
    ['la mitad de mis 60', '30'],
    ['el doble de 35 dólares', '70'],
    ['el triple de 20', '60'],
    ['la tercera parte de 120', '40'],
    ['tres cuartos de 80', '60'],
    ['1/4 de 200', '50'],
    ['half of 50', '25'],
    ['half of the 300', '150'],
    ['double of 15', '30'],
    ['a quarter of 100 dollars', '25'],
    ['two thirds of 90', '60'],
  ])('%s is %s', (text, amount) => {
    expect(listAmounts(text)).toEqual([amount]);
  });

  test.each(['un tercio de 100', 'twice 40', 'medio 70', '15% de 200', '20 percent of 50'])(
    '%s must be asked',
    (text) => {
      expect(listAmounts(text)).toEqual(['?']);
    },
  );

  test('without a figure is a relation to the amount before', () => {
    expect(listAmounts('mejor la mitad')).toEqual([]);
  });
});

describe('half of a round number', () => {
  test.each([
    ['medio ciento', '50'],
    ['medio centenar de dólares', '50'],
    ['half a hundred', '50'],
    ['medio millar', '500'],
    ['un centenar', '100'],
    ['dos centenares', '200'],
  ])('%s is %s', (text, amount) => {
    expect(listAmounts(text)).toEqual([amount]);
  });
});

describe('figures with an operator between them', () => {
  test.each(['90/3', '90 entre 3', '3 x 20', '45 más 5', '100 menos 5', '80 divided by 2'])(
    '%s must be asked',
    (text) => {
      expect(listAmounts(text)).toEqual(['?']);
    },
  );

  test('are none where the second one counts something else', () => {
    expect(listAmounts('60 por 3 meses')).toEqual(['60']);
  });

  test('are none where they are a day', () => {
    expect(listAmounts('manda 60 el 14/12')).toEqual(['60']);
  });
});

describe('a letter in a figure', () => {
  test.each(['7O', '3o', '2OO dólares', 'mándale 1oo'])('%s must be asked', (text) => {
    const { claims } = readMessage(text, readingContext({ currency: 'USD' }));
    expect(listAmounts(text)).toEqual(['?']);
    expect(claims.filter(({ type }) => type === 'moment')).toEqual([]);
  });

  test.each(['el 3o', '3o de abril', 'on the 3rd'])('%s is a day', (text) => {
    const { claims } = readMessage(text, readingContext());
    expect(claims.filter(({ type }) => type === 'moment')).toHaveLength(1);
  });
});

describe('a bound', () => {
  test.each([
    ['debajo de 80', 'at-most 80'],
    ['below 80', 'at-most 80'],
    ['por encima de 80', 'at-least 80'],
    ['above 80', 'at-least 80'],
  ])('%s is %s', (text, amount) => {
    expect(listAmounts(text)).toEqual([amount]);
  });
});
