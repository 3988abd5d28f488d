import { describe, expect, it } from 'vitest';
import { playWalk } from '../../money/play/play-walk.ts';

describe('sixty days of money, with partners that cannot be predicted and processes that die', () => {
  it.each([11, 12])(
    'leave nothing unbalanced, ownerless, open or untold (seed %i)',
    async (seed) => {
      const { problems, orders, faults, statements } = await playWalk(seed, { people: 1 });
      expect(problems).toStrictEqual([]);
      expect(Math.min(orders, faults, statements)).toBeGreaterThan(20);
    },
    // Two or three seconds of CPU time; the machine may be busy.
    120_000,
  );
});
