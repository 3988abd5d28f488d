import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { scoreFiles } from '../../../infra/commands/understand/score-files.ts';

const scores = scoreFiles([join(import.meta.dirname, '../../fixtures/understanding')]);

/** Maximum share of needless questions among the rows that are beyond doubt. */
const askLimits: Readonly<Record<string, number>> = { confirmation: 0.15, amount: 0.1, date: 0.1 };

describe.each(scores)('the cases of $file', (score) => {
  test('are never read as something dangerous', () => {
    expect(score.misses.filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
  });

  test('rarely lead to a question when they are plain', () => {
    expect(score.plainAsked / Math.max(score.plain, 1)).toBeLessThan(askLimits[score.kind] ?? 0.1);
  });
});

test('each kind of reading has case files', () => {
  expect([...new Set(scores.map(({ kind }) => kind))].sort()).toEqual([
    'amount',
    'command',
    'confirmation',
    'date',
    'language',
    'name',
    'phone',
    'redaction',
  ]);
});
