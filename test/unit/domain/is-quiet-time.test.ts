import { expect, it } from 'vitest';
import { isQuietTime } from '../../../shared/domain/is-quiet-time.ts';

const night = { from: '22:00', to: '07:00' };

it.each([
  ['2026-03-03T03:59:00.000Z', false],
  ['2026-03-03T04:00:00.000Z', true],
  ['2026-03-03T12:59:00.000Z', true],
  ['2026-03-03T13:00:00.000Z', false],
])('at %s in Mexico City the night is quiet: %s', (now, expected) => {
  expect(isQuietTime(night, new Date(now), 'America/Mexico_City')).toBe(expected);
});

it('knows quiet hours within one day', () => {
  const noon = { from: '12:00', to: '13:00' };
  expect(isQuietTime(noon, new Date('2026-03-03T12:30:00.000Z'), 'UTC')).toBe(true);
  expect(isQuietTime(noon, new Date('2026-03-03T13:00:00.000Z'), 'UTC')).toBe(false);
});
