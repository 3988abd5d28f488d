import { expect, it } from 'vitest';
import { describeNextQuestion } from '../../../../infra/commands/ops/open-work.ts';

const now = new Date('2026-01-14T15:00:00.000Z');

it.each([
  [undefined, 'given up'],
  ['2026-01-14T15:05:00.000Z', 'again at 2026-01-14T15:05:00.000Z'],
  ['2026-01-14T15:00:00.000Z', 'due since 2026-01-14T15:00:00.000Z'],
  ['2026-01-14T11:00:00.000Z', 'due since 2026-01-14T11:00:00.000Z'],
])('an operation in doubt that is asked about at %s is %s', (at, words) => {
  expect(describeNextQuestion(at, now)).toBe(words);
});
