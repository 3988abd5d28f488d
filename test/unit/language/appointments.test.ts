import { describe, expect, it } from 'vitest';
import { formatAppointment } from '../../../shared/language/date-time/format-appointment.ts';
import { formatRepetition } from '../../../shared/language/date-time/format-repetition.ts';
import { findTimeZone } from '../../../shared/language/place/find-time-zone.ts';

const here = { timezone: 'America/Mexico_City', now: new Date('2026-03-02T15:00:00.000Z') };

describe('a time to come', () => {
  it.each([
    ['2026-03-02T21:30:00.000Z', 'hoy, 3:30 p.m.', 'today, 3:30 PM'],
    ['2026-03-03T16:00:00.000Z', 'mañana, 10:00 a.m.', 'tomorrow, 10:00 AM'],
    ['2026-03-06T16:00:00.000Z', 'viernes, 6 de marzo, 10:00 a.m.', 'Friday, March 6, 10:00 AM'],
    [
      '2027-01-04T16:00:00.000Z',
      'lunes, 4 de enero de 2027, 10:00 a.m.',
      'Monday, January 4, 2027, 10:00 AM',
    ],
  ])('%s is said as %s', (iso, es, en) => {
    const plain = (text: string) => text.replace(/[\u00a0\u202f]/gu, ' ');
    expect(plain(formatAppointment(iso, 'es-MX', here))).toBe(es);
    expect(plain(formatAppointment(iso, 'en-US', here))).toBe(en);
  });
});

describe('what repeats', () => {
  it.each([
    ['FREQ=DAILY;BYHOUR=8;BYMINUTE=0', 'todos los días', 'every day'],
    ['FREQ=WEEKLY;BYDAY=MO,SA;BYHOUR=9', 'todos los lunes y sábados', 'every Monday and Saturday'],
    [
      'FREQ=WEEKLY;INTERVAL=2;BYDAY=FR',
      'cada 2 semanas, todos los viernes',
      'every 2 weeks, every Friday',
    ],
    ['FREQ=MONTHLY;BYMONTHDAY=5', 'cada mes, el día 5', 'every month, on day 5'],
    ['FREQ=MONTHLY;BYMONTHDAY=-1', 'cada mes, el último día', 'every month, on the last day'],
    ['FREQ=SECONDLY', 'FREQ=SECONDLY', 'FREQ=SECONDLY'],
  ])('%s is said as %s', (rule, es, en) => {
    expect(formatRepetition(rule, 'es-MX')).toBe(es);
    expect(formatRepetition(rule, 'en-US')).toBe(en);
  });
});

describe('the zone of a place', () => {
  it.each([
    ['Madrid', 'Europe/Madrid'],
    ['estoy en Nueva York', 'America/New_York'],
    ['ciudad de méxico', 'America/Mexico_City'],
    ['I live in London now', 'Europe/London'],
    ['Buenos Aires', 'America/Argentina/Buenos_Aires'],
    ['America/Tijuana', 'America/Tijuana'],
    ['mi casa', undefined],
  ])('%s is %s', (place, zone) => {
    const canonical = (name: string | undefined) =>
      name && new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
    expect(canonical(findTimeZone(place))).toBe(canonical(zone));
  });
});
