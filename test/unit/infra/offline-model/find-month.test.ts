import { describe, expect, it } from 'vitest';
import { findComingMonth } from '../../../../infra/local/offline-model/decide/values/moments/find-coming-month.ts';
import {
  acceptsMonth,
  findMonth,
} from '../../../../infra/local/offline-model/decide/values/moments/find-month.ts';

const today = '2026-03-02';

describe('a month that a person names', () => {
  it.each([
    ['¿cuánto mandé el mes pasado?', '2026-02'],
    ['how much this month', '2026-03'],
    ['two months ago', '2026-01'],
    ['in October', '2025-10'],
    ['en enero', '2026-01'],
    ['en diciembre de 2023', '2023-12'],
  ])('"%s" is %s', (text, month) => {
    expect(findMonth(text, today)?.value).toBe(month);
  });

  it.each([
    ['quiero ahorrar 2000 para un carro en diciembre', '2026-12'],
    ['meta boda 900 para julio de 2027', '2027-07'],
    ['500 for the trip by january', '2027-01'],
  ])('"%s" is to come by %s', (text, month) => {
    expect(findComingMonth(text, today)?.value).toBe(month);
  });

  it('finds none where none is named', () => {
    expect(findMonth('¿cuánto debo?', today)).toBeUndefined();
  });

  it('knows the pattern of a month from those of a number or a text', () => {
    expect(
      ['^\\d{4}-(0[1-9]|1[0-2])$', '^\\d+$', '', '^[A-Z]{2}$'].map(acceptsMonth),
    ).toStrictEqual([true, false, false, false]);
  });
});
