import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { scoreDateTimes } from '../../../../shared/language/date-time/score-date-times.ts';

const caseSchema = z.object({
  text: z.string(),
  now: z.string(),
  tz: z.string(),
  locale: z.string(),
  expect: z.string(),
  also_ok: z.array(z.string()).optional(),
  rrule: z.string().optional(),
  first: z.string().optional(),
});

/** Maximum share of plain dates that lead to a question. */
const MAX_NEEDLESS_ASKS = 0.1;

function readCases(name: string) {
  const path = new URL(`../../../fixtures/understanding/${name}`, import.meta.url);
  return readFileSync(path, 'utf8')
    .trim()
    .split('\n')
    .map((line) => caseSchema.parse(JSON.parse(line)));
}

describe.each(['datetimes.jsonl', 'datetimes-more.jsonl'])('the cases of %s', (name) => {
  const score = scoreDateTimes(readCases(name));

  test('are never read as a wrong time', () => {
    expect(score.rows.filter(({ verdict }) => verdict === 'wrong')).toEqual([]);
  });

  test('rarely lead to a question when they are plain', () => {
    expect(score.counts['needless-ask'] / score.plain).toBeLessThan(MAX_NEEDLESS_ASKS);
  });

  test('are all read as expected', () => {
    expect(score.rows.filter(({ verdict }) => verdict !== 'right')).toEqual([]);
  });
});
