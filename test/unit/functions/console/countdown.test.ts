import { expect, it } from 'vitest';
import { formatTimeLeft } from '../../../../functions/console/page/countdown.js';

it.each([
  [300_000, '5:00'],
  [299_001, '5:00'],
  [61_000, '1:01'],
  [1, '0:01'],
  [0, undefined],
  [-5, undefined],
  [Number.NaN, undefined],
])('shows %d ms as %s', (milliseconds, shown) => {
  expect(formatTimeLeft(milliseconds)).toBe(shown);
});
