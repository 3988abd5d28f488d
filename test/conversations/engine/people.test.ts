import { describe, expect, it } from 'vitest';
import { readBank } from '../../people/data/bank.ts';
import { readGoals } from '../../people/data/goals.ts';
import type { PersonResult } from '../../people/play/play-person.ts';
import { playPeople } from '../../people/play-people.ts';
import { computeFigures } from '../../people/report/figures.ts';
import { takeSample } from '../../support/take-sample.ts';

const LIMIT_MS = 180_000;

const goals = readGoals();
const names = Object.keys(goals.goals);

/** Each bank plays the goals that the other one leaves out; fewer may miss theirs when more reach it. */
const samples = [
  { bank: 'bank-a', seed: '1', only: takeSample(names, 2), maxMissed: 2 },
  { bank: 'bank-b', seed: '2', only: takeSample(names.slice(1), 2), maxMissed: 2 },
];

describe.each(samples)('people of $bank', ({ bank, seed, only, maxMissed }) => {
  it('reach their goal as often as before, and nothing is done that they did not want', {
    timeout: LIMIT_MS,
  }, async () => {
    const results: PersonResult[] = [];
    const run = { runs: 1, seed, only };
    for await (const result of playPeople(goals, readBank(`test/people/${bank}`), run)) {
      results.push(result);
    }
    const { unasked, WRONG_EFFECT: wrong } = computeFigures(results);
    expect({ unasked, wrong }).toStrictEqual({ unasked: 0, wrong: 0 });
    expect(results.length).toBeGreaterThanOrEqual(only.length);
    const missed = results.filter(({ verdict }) => verdict !== 'reached');
    expect(missed.length).toBeLessThanOrEqual(maxMissed);
  });
});
