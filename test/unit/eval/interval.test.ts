import { describe, expect, it } from 'vitest';
import { compare, estimate } from '../../eval/figures/interval.ts';
import type { Subject } from '../../eval/play/subject.ts';

const noUse = {
  calls: 0,
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
  times: [],
  failures: {},
};

/** A dialogue with so many right and wrong turns. */
function aSubject(id: string, right: number, wrong: number): Subject {
  const trials = [
    ...Array.from({ length: right }, () => ({ measure: 'slots', isRight: true }) as const),
    ...Array.from({ length: wrong }, () => ({ measure: 'slots', isRight: false }) as const),
  ];
  return { id, group: 'g', trials, turns: right + wrong, use: noUse, faults: [] };
}

const mixed = Array.from({ length: 50 }, (_, at) => aSubject(`d${at}`, at % 5 === 0 ? 0 : 4, 1));

describe('a share with its interval', () => {
  it('is undefined of what was never asked', () => {
    expect(estimate(mixed, 'routing')).toBeUndefined();
    expect(estimate([], 'slots')).toBeUndefined();
  });

  it('counts turns, and lies within its bounds', () => {
    const found = estimate(mixed, 'slots');

    expect(found).toMatchObject({ right: 160, trials: 210 });
    expect(found?.low).toBeLessThan(160 / 210);
    expect(found?.high).toBeGreaterThan(160 / 210);
  });

  it('is the same every time', () => {
    expect(estimate(mixed, 'slots')).toStrictEqual(estimate(mixed, 'slots'));
  });

  it('is wider when the same turns belong to fewer dialogues', () => {
    const spread = (subjects: readonly Subject[]) => {
      const { low = 0, high = 0 } = estimate(subjects, 'slots') ?? {};
      return high - low;
    };
    const apart = Array.from({ length: 100 }, (_, at) => aSubject(`d${at}`, at % 2, 1 - (at % 2)));
    const together = Array.from({ length: 10 }, (_, at) =>
      aSubject(`d${at}`, at % 2 === 0 ? 10 : 0, at % 2 === 0 ? 0 : 10),
    );

    expect(spread(together)).toBeGreaterThan(2 * spread(apart));
  });

  it.each([
    ['all', 1, 0, 0.857, 1],
    ['none', 0, 1, 0, 0.143],
  ])('never claims to be sure when %s were right', (_what, right, wrong, low, high) => {
    const subjects = Array.from({ length: 23 }, (_, at) => aSubject(`d${at}`, right, wrong));

    const found = estimate(subjects, 'slots');

    expect(found?.low).toBeCloseTo(low, 3);
    expect(found?.high).toBeCloseTo(high, 3);
  });
});

describe('two evaluations', () => {
  it('do not differ from themselves', () => {
    expect(compare(mixed, mixed, 'slots')).toStrictEqual({
      difference: 0,
      low: 0,
      high: 0,
      shared: 50,
    });
  });

  it('are compared by what both played', () => {
    const better = mixed.slice(0, 40).map(({ id }) => aSubject(id, 5, 0));

    const change = compare(mixed, [...better, aSubject('new', 0, 9)], 'slots');

    expect(change?.shared).toBe(40);
    expect(change?.low).toBeGreaterThan(0);
  });

  it('are not compared when they share nothing', () => {
    expect(compare(mixed, [aSubject('new', 1, 0)], 'slots')).toBeUndefined();
  });
});
