import { expect, test } from 'vitest';
import { convertCount } from '../../../../shared/application/values/convert-count.ts';

const terms = [4, 8, 12];

test.each([
  [1, 'month', 4],
  [2, 'month', 8],
  [3, 'month', 12],
  [28, 'day', 4],
] as const)('%i %s are the nearest weeks that are offered', (count, unit, weeks) => {
  expect(convertCount(count, unit, 'week', terms)).toBe(weeks);
});

test('what no offer is near to is none of them', () => {
  expect(convertCount(1, 'year', 'week', terms)).toBeUndefined();
});

test('a count in the same unit, or without one, stays as it is', () => {
  expect(convertCount(6, 'week', 'week', terms)).toBe(6);
  expect(convertCount(6, undefined, 'week', terms)).toBe(6);
  expect(convertCount(6, 'month', undefined, terms)).toBe(6);
});
