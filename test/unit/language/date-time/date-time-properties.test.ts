import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { DateTimeReading, ReadingContext } from '../../../../shared/domain/understanding.ts';
import { formatDateTime } from '../../../../shared/language/date-time/format-date-time.ts';
import { readDateTime } from '../../../../shared/language/date-time/read-date-time.ts';

const locales = ['es-MX', 'es-US', 'es-AR', 'es-CO', 'en-US', 'en-GB'];
const zones = [
  'America/Mexico_City',
  'America/New_York',
  'America/Tijuana',
  'America/Santiago',
  'America/Bogota',
  'Asia/Kolkata',
];

const context: fc.Arbitrary<ReadingContext> = fc.record({
  locale: fc.constantFrom(...locales),
  timezone: fc.constantFrom(...zones),
  now: fc
    .integer({ min: 1_700_000_000, max: 1_900_000_000 })
    .map((seconds) => new Date(seconds * 1000).toISOString()),
  currency: fc.constant('MXN'),
  country: fc.constant('MX'),
});

const word = fc.constantFrom(
  ...'mañana pasado hoy el la las a de por en que viene próximo next this last friday viernes lunes'.split(
    ' ',
  ),
  ...'march marzo 15 31 5 10:30 00:00 pm am y media cuarto para tarde noche midnight tonight every cada'.split(
    ' ',
  ),
  ...'todos los mes of month day week in 2 hours horas ago from 05/06 29/02 2026 2026-03-08 first último'.split(
    ' ',
  ),
  ...'GMT - 6 EST hora méxico o not around : , ? 👍 febrero 30 12 24 a.m. dos mil veintiséis'.split(
    ' ',
  ),
);

describe('readDateTime', () => {
  test('never throws, whatever is written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), context, (text, of) => {
        expect(['ok', 'ambiguous', 'none', 'refused']).toContain(readDateTime(text, of).type);
      }),
      { numRuns: 300 },
    );
  });

  test('never returns a moment in the past, for any words about time', () => {
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 9 }), context, (words, of) => {
        const reading = readDateTime(words.join(' '), of);
        if (reading.type === 'ok') expectAhead(reading.value, of);
        if (reading.type === 'ambiguous') {
          for (const candidate of reading.candidates) expectAhead(candidate, of);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test('reads back every moment and day that it shows', () => {
    fc.assert(
      fc.property(context, fc.integer({ min: 1, max: 5_000_000 }), (of, minutes) => {
        const moment = Temporal.Instant.from(of.now)
          .toZonedDateTimeISO(of.timezone)
          .round('minute')
          .add({ minutes });
        const iso = moment.toString({ smallestUnit: 'second', timeZoneName: 'never' });
        const instant = { type: 'instant', iso, timezone: of.timezone } as const;
        const read = readDateTime(formatDateTime(instant, of.locale), of);
        expect(read).toMatchObject({ type: 'ok', value: { type: 'instant' } });
        expect(toEpoch(read)).toBe(moment.epochMilliseconds);

        const date = { type: 'date', date: moment.toPlainDate().toString() } as const;
        expect(readDateTime(formatDateTime(date, of.locale), of)).toEqual({
          type: 'ok',
          value: date,
        });
      }),
      { numRuns: 300 },
    );
  });

  test('takes linear time on repeated text', () => {
    const [of] = fc.sample(context, 1);
    if (of === undefined) throw new Error('no context');
    for (const piece of ['a', 'mañana ', '1/', '10:', 'y media ', 'á̂', '- ', '२', 'cada ', '1 ']) {
      const short = measureTime(() => readDateTime(piece.repeat(1000).slice(0, 1000), of));
      const long = measureTime(() => readDateTime(piece.repeat(4000).slice(0, 4000), of));
      expect(long, piece).toBeLessThan(Math.max(short, 1) * 24);
    }
  });
});

function expectAhead(value: DateTimeReading, { now, timezone }: ReadingContext): void {
  const clock = Temporal.Instant.from(now).toZonedDateTimeISO(timezone);
  if (value.type === 'instant') {
    expect(Temporal.Instant.from(value.iso).epochMilliseconds).toBeGreaterThan(
      clock.epochMilliseconds,
    );
  }
  if (value.type === 'date') {
    expect(Temporal.PlainDate.compare(value.date, clock.toPlainDate())).toBeGreaterThanOrEqual(0);
  }
}

function toEpoch(read: ReturnType<typeof readDateTime>): number | undefined {
  return read.type === 'ok' && read.value.type === 'instant'
    ? Temporal.Instant.from(read.value.iso).epochMilliseconds
    : undefined;
}

/** The least processor time of several runs, in milliseconds: the machine may be busy. */
function measureTime(run: () => void): number {
  const times = Array.from({ length: 5 }, () => {
    const start = process.cpuUsage();
    run();
    const { user, system } = process.cpuUsage(start);
    return (user + system) / 1000;
  });
  return Math.min(...times);
}
