import { describe, expect, it } from 'vitest';
import { statesNumber } from '../../../../shared/application/values/states-number.ts';

const clabe = '032180000118359719';

describe('an account number', () => {
  it.each([
    clabe,
    'mi CLABE es 032180000118359719, gracias',
    '0321 8000 0118 3597 19',
    '032-180-00011835971-9',
    'son 200 a la 032180000118359719',
    '200 032 180 000118359719',
    '０３２１８００００１１８３５９７１９',
  ])('stands in «%s»', (text) => {
    expect(statesNumber(text, clabe, false)).toBe(true);
  });

  it.each([
    '',
    'la de siempre',
    '03218000011835971',
    '0321800001183597190',
    '1032180000118359719',
    '032180000118 y luego 359719',
    '002180001234567896',
  ])('does not stand in «%s»', (text) => {
    expect(statesNumber(text, clabe, false)).toBe(false);
  });

  it('is never a part of a longer one', () => {
    expect(statesNumber(clabe, '118359719', false)).toBe(false);
    expect(statesNumber(clabe, '118359719', true)).toBe(false);
  });
});

describe('a phone', () => {
  it.each([
    ['55 1234 5678', '525512345678'],
    ['+52 (55) 1234-5678', '5512345678'],
    ['+52 1 55 1234 5678', '525512345678'],
    ['100 al 5512345678', '525512345678'],
    ['123', '123'],
  ])('stands in «%s» as %s', (text, digits) => {
    expect(statesNumber(text, digits, true)).toBe(true);
  });

  it.each([
    ['55 1234 5679', '525512345678'],
    ['345678', '5512345678'],
    ['5678', '525512345678'],
  ])('does not stand in «%s» as %s', (text, digits) => {
    expect(statesNumber(text, digits, true)).toBe(false);
  });
});

it('is looked for in little time, whatever the text', () => {
  const started = performance.now();
  for (const part of ['1 ', '1', '1.', '- ']) {
    expect(statesNumber(part.repeat(2_048), clabe, true)).toBe(false);
  }
  expect(performance.now() - started).toBeLessThan(1_000);
});
