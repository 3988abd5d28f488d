import { describe, expect, it } from 'vitest';
import {
  chooseDeadline,
  timeForOperation,
  timeLeft,
  withReserve,
} from '../../../../shared/application/turn-state/time-left.ts';
import { aTurn } from '../../../support/builders/turn.ts';
import { aTurnState } from '../../../support/builders/turn-state.ts';

const turn = aTurn();
const inSeconds = (seconds: number) => new Date(turn.now().getTime() + seconds * 1_000);

describe('the time that is left to a turn', () => {
  it('is never less than nothing', () => {
    expect(timeLeft(turn, { deadline: inSeconds(3) })).toBe(3_000);
    expect(timeLeft(turn, { deadline: inSeconds(-3) })).toBe(0);
  });

  it('is at least the reserve for a confirmed operation, unless the process stops before', () => {
    expect(timeForOperation(turn, { deadline: inSeconds(20) })).toBe(20_000);
    expect(timeForOperation(turn, { deadline: inSeconds(-3) })).toBe(8_000);
    expect(timeForOperation(turn, { deadline: inSeconds(1), stopsAt: inSeconds(7) })).toBe(5_500);
    expect(timeForOperation(turn, { deadline: inSeconds(1), stopsAt: inSeconds(1) })).toBe(0);
  });

  it('leaves the reserve to what comes after, or half of a short time', () => {
    const shorten = (seconds: number) =>
      timeLeft(turn, withReserve(turn, aTurnState({ deadline: inSeconds(seconds) })));
    expect([shorten(25), shorten(6), shorten(0)]).toStrictEqual([17_000, 3_000, 0]);
  });

  it('ends with the budget, or before the process does', () => {
    expect(chooseDeadline(turn.now(), 25_000, 0, undefined)).toStrictEqual(inSeconds(25));
    expect(chooseDeadline(turn.now(), 25_000, 0, inSeconds(60))).toStrictEqual(inSeconds(25));
    expect(chooseDeadline(turn.now(), 25_000, 0, inSeconds(10))).toStrictEqual(inSeconds(8.5));
    expect(chooseDeadline(turn.now(), 25_000, 6_000, inSeconds(60))).toStrictEqual(inSeconds(19));
  });
});
