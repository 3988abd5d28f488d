import { describe, expect, test } from 'vitest';
import type { ReadingContext } from '../../../../shared/domain/understanding.ts';
import { readDateTime } from '../../../../shared/language/date-time/read-date-time.ts';

/** A Wednesday afternoon. */
const mexico: ReadingContext = {
  locale: 'es-MX',
  timezone: 'America/Mexico_City',
  now: '2026-03-04T15:20:00-06:00',
  currency: 'MXN',
  country: 'MX',
};
const newYork: ReadingContext = {
  ...mexico,
  locale: 'en-US',
  timezone: 'America/New_York',
  now: '2026-10-30T09:00:00-04:00',
};

describe('readDateTime', () => {
  test('returns an instant in the time zone of the person', () => {
    expect(readDateTime('mañana a las 10', mexico)).toEqual({
      type: 'ok',
      value: {
        type: 'instant',
        iso: '2026-03-05T10:00:00-06:00',
        timezone: 'America/Mexico_City',
      },
    });
  });

  test('reads a time that has passed today as one of tomorrow', () => {
    expect(readDateTime('a las 9 am', mexico)).toEqual({
      type: 'ok',
      value: {
        type: 'instant',
        iso: '2026-03-05T09:00:00-06:00',
        timezone: 'America/Mexico_City',
      },
    });
  });

  test('returns a day when no time is stated', () => {
    expect(readDateTime('el viernes', mexico)).toEqual({
      type: 'ok',
      value: { type: 'date', date: '2026-03-06' },
    });
  });

  test('returns a recurrence with its first time', () => {
    expect(readDateTime('todos los lunes a las 9', mexico)).toEqual({
      type: 'ok',
      value: {
        type: 'recurring',
        rrule: 'FREQ=WEEKLY;BYDAY=MO;BYHOUR=9;BYMINUTE=0',
        timezone: 'America/Mexico_City',
        first: '2026-03-09T09:00:00-06:00',
      },
    });
  });

  test('leaves the first time open when the text does', () => {
    expect(readDateTime('every other Friday', mexico)).toEqual({
      type: 'ok',
      value: {
        type: 'recurring',
        rrule: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR',
        timezone: 'America/Mexico_City',
        next: '2026-03-06',
      },
    });
  });

  test('offers both days of "next Friday"', () => {
    expect(readDateTime('next Friday', mexico)).toEqual({
      type: 'ambiguous',
      question: 'this-or-next-week',
      candidates: [
        { type: 'date', date: '2026-03-06' },
        { type: 'date', date: '2026-03-13' },
      ],
    });
  });

  test('offers both times when clocks show the same time twice', () => {
    expect(readDateTime('2026-11-01 01:30', newYork)).toEqual({
      type: 'ambiguous',
      question: 'repeated-by-clock-change',
      candidates: [
        { type: 'instant', iso: '2026-11-01T01:30:00-04:00', timezone: 'America/New_York' },
        { type: 'instant', iso: '2026-11-01T01:30:00-05:00', timezone: 'America/New_York' },
      ],
    });
  });

  test.each([
    ['2027-03-14 02:30', 'skipped-by-clock-change'],
    ['february 30', 'no-such-date'],
    ['tomorrow at 25:00', 'no-such-time'],
    ['yesterday', 'past'],
    ['2099-01-01', 'too-far'],
  ])('refuses %s as %s', (text, reason) => {
    expect(readDateTime(text, newYork)).toEqual({ type: 'refused', reason });
  });

  test('reads nothing unless the whole text is explained', () => {
    expect(readDateTime('mañana te digo', mexico)).toEqual({ type: 'none' });
  });

  test('reads nothing when the clock or the time zone of the person is unknown', () => {
    expect(readDateTime('mañana', { ...mexico, timezone: 'Nowhere/Never' })).toEqual({
      type: 'none',
    });
    expect(readDateTime('mañana', { ...mexico, now: 'soon' })).toEqual({ type: 'none' });
  });
});
