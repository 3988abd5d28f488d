import { describe, expect, it } from 'vitest';
import { readComingMonth } from '../../../../shared/application/values/read-coming-month.ts';

const now = new Date('2026-03-02T15:00:00Z');

describe('the month that words name', () => {
  it.each([
    ['para diciembre', '2026-12'],
    ['by December', '2026-12'],
    ['marzo', '2027-03'],
    ['hasta enero', '2027-01'],
    ['for April', '2026-04'],
  ])('is the one that comes next: %s', (text, month) => {
    expect(readComingMonth(text, now)).toBe(month);
  });

  it.each(['mañana', 'para el 3 de marzo', 'cada mes', 'el viernes', ''])(
    'is none where the words say anything else: «%s»',
    (text) => {
      expect(readComingMonth(text, now)).toBeUndefined();
    },
  );
});
