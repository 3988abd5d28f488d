import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  countMessages,
  countModelTokens,
  findExceededBudget,
  type Usage,
} from '../../../../shared/domain/conversation/usage.ts';

const start = Date.parse('2026-03-02T15:00:00.000Z');
const at = (seconds: number) => new Date(start + seconds * 1000);

/** Counts one message at each of these seconds after the start. */
function countAt(seconds: readonly number[]): Usage {
  return seconds.reduce<Usage>(
    (usage, second) => countMessages(usage, 1, at(second)),
    countMessages(undefined, 0, at(seconds[0] ?? 0)),
  );
}

describe('usage', () => {
  it('counts within a minute and a day that begin with the first message', () => {
    expect(countAt([0, 59, 60, 61])).toStrictEqual({
      minute: { startedAt: at(60).toISOString(), messages: 2, modelTokens: 0 },
      day: { startedAt: at(0).toISOString(), messages: 4, modelTokens: 0 },
    });
  });

  it('adds tokens to both windows', () => {
    const usage = countModelTokens(countModelTokens(countAt([0]), 100), 20);

    expect([usage.minute.modelTokens, usage.day.modelTokens]).toStrictEqual([120, 120]);
  });

  it.each([
    [{}, undefined],
    [{ messagesPerMinute: 3 }, undefined],
    [{ messagesPerMinute: 2 }, 'messagesPerMinute'],
    [{ messagesPerDay: 3 }, undefined],
    [{ messagesPerDay: 2 }, 'messagesPerDay'],
    [{ modelTokensPerDay: 121 }, undefined],
    [{ modelTokensPerDay: 120 }, 'modelTokensPerDay'],
  ])('of three messages and 120 tokens exceeds %j: %s', (budgets, exceeded) => {
    expect(findExceededBudget(countModelTokens(countAt([0, 1, 2]), 120), budgets)).toBe(exceeded);
  });

  it('never allows more than the budget in a minute, and never blocks for longer', () => {
    const waits = fc.array(fc.integer({ min: 0, max: 90 }), { minLength: 1, maxLength: 60 });
    fc.assert(
      fc.property(waits, fc.integer({ min: 1, max: 10 }), (gaps, limit) => {
        const answered = new Map<string, number>();
        let usage: Usage | undefined;
        let second = 0;
        for (const gap of gaps) {
          second += gap;
          usage = countMessages(usage, 1, at(second));
          const { startedAt } = usage.minute;
          const isAnswered = findExceededBudget(usage, { messagesPerMinute: limit }) === undefined;
          answered.set(startedAt, (answered.get(startedAt) ?? 0) + Number(isAnswered));
          expect(at(second).getTime() - Date.parse(startedAt)).toBeLessThan(60_000);
        }
        expect(Math.max(...answered.values())).toBeLessThanOrEqual(limit);
        expect(Math.min(...answered.values())).toBeGreaterThan(0);
      }),
    );
  });
});
