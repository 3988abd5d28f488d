import { describe, expect, it } from 'vitest';
import type { JsonValue } from '../../../shared/domain/json.ts';
import { createTemplateFilters } from '../../../shared/language/template-filters.ts';

const here = { timezone: 'America/Mexico_City', now: new Date('2026-03-06T18:00:00Z') };

const show = (locale: string, filter: string, value: JsonValue): string | undefined =>
  // The spaces of `Intl` before a.m. and p.m. differ between versions.
  createTemplateFilters(locale, here)[filter]?.(value, undefined).replace(/\s/g, ' ');

describe('the filters of templates', () => {
  it.each([
    ['es-MX', '2026-03-06T17:30:00.000Z', 'hoy, 11:30 a.m.'],
    ['en-MX', '2026-03-06T17:30:00.000Z', 'today, 11:30 AM'],
    ['es-MX', '2026-03-06T02:05:00.000Z', 'ayer, 8:05 p.m.'],
    ['en-MX', '2026-03-06T02:05:00.000Z', 'yesterday, 8:05 PM'],
    ['es-MX', '2026-02-28T21:05:00.000Z', '28 de febrero, 3:05 p.m.'],
    ['en-MX', '2025-12-24T21:05:00.000Z', 'December 24, 2025, 3:05 PM'],
  ])('show a moment in %s as people tell it: %s is %s', (locale, iso, shown) => {
    expect(show(locale, 'moment', iso)).toBe(shown);
  });

  it.each([
    ['es-MX', 'month', '2026-11', 'noviembre de 2026'],
    ['en-MX', 'month', '2026-11', 'November 2026'],
    ['es-MX', 'ending', '+525512349876', '9876'],
    ['en-MX', 'ending', '+52 55 1234 98 76', '9876'],
    ['es-MX', 'relation', 'mother', 'mamá'],
    ['en-MX', 'relation', 'mother', 'mom'],
    ['es-MX', 'relation', 'mother-in-law', 'suegra'],
  ])('show in %s the %s %s as %s', (locale, filter, value, shown) => {
    expect(show(locale, filter, value)).toBe(shown);
  });

  it.each(['moment', 'month', 'relation', 'date'])('show what is no %s as it is', (filter) => {
    expect(show('es-MX', filter, 'nothing')).toBe('nothing');
  });
});
