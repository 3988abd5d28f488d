import { expect, it } from 'vitest';
import { countOutcomes } from '../../../shared/domain/shadow/count-outcomes.ts';
import {
  isCoolingDown,
  isResting,
  rememberTip,
  type ShadowMemory,
  settleTip,
  wishForTips,
} from '../../../shared/domain/shadow/shadow-memory.ts';
import { aMergedTip } from '../../support/builders/tip.ts';

it('remembers a tip once, with the message it came before', () => {
  const once = rememberTip(undefined, aMergedTip(), 4);

  expect(once.shown).toStrictEqual([
    {
      turnId: 'turn_1',
      by: 'financial_advisor',
      mode: 'tip',
      text: 'Ahorra un poco',
      atMessage: 4,
      at: '2026-03-02T15:00:00.000Z',
    },
  ]);
  expect(rememberTip(once, aMergedTip(), 9)).toBe(once);
});

it('forgets the oldest of many tips', () => {
  const many = Array.from({ length: 30 }, (_, index) => aMergedTip({ turnId: `turn_${index}` }));
  const memory = many.reduce(
    (kept, tip, index) => rememberTip(kept, tip, index),
    rememberTip(undefined, aMergedTip(), 0),
  );

  expect(memory.shown).toHaveLength(12);
  expect(memory.shown.at(-1)?.turnId).toBe('turn_29');
});

const at = (messageCount: number, minutes: number) => ({
  messageCount,
  now: new Date(Date.parse('2026-03-02T15:00:00.000Z') + minutes * 60_000),
});

it('cools down after a tip, of anybody and of the same one', () => {
  const memory = rememberTip(undefined, aMergedTip(), 10);
  const isTooSoon = (messages: number, count: number, by?: string) =>
    isCoolingDown(memory, { messages, minutes: 5, endsAfterHours: 48 }, at(count, 5), by);

  expect([12, 13].map((count) => isTooSoon(3, count))).toStrictEqual([true, false]);
  expect(isTooSoon(5, 14, 'financial_advisor')).toBe(true);
  expect(isTooSoon(5, 15, 'financial_advisor')).toBe(false);
  expect(isTooSoon(5, 11, 'campaigns')).toBe(false);
  const distance = { messages: 3, minutes: 5, endsAfterHours: 48 };
  expect(isCoolingDown(undefined, distance, at(0, 0))).toBe(false);
});

it('cools down by the clock, too, and is over after its time', () => {
  const memory = rememberTip(undefined, aMergedTip(), 10);
  const distance = { messages: 3, minutes: 5, endsAfterHours: 48 };
  const isTooSoon = (count: number, minutes: number) =>
    isCoolingDown(memory, distance, at(count, minutes));

  expect(isTooSoon(20, 4)).toBe(true);
  expect(isTooSoon(20, 5)).toBe(false);
  expect(isTooSoon(11, 60)).toBe(true);
  expect(isTooSoon(11, 48 * 60)).toBe(false);
});

it('keeps what became of the last tip, once', () => {
  const memory = rememberTip(undefined, aMergedTip(), 1);
  const settled = settleTip(memory, 'followed');

  expect(settled.shown.at(-1)?.outcome).toBe('followed');
  expect(settleTip(settled, 'ignored')).toBe(settled);
  expect(settleTip({ shown: [] }, 'ignored')).toStrictEqual({ shown: [] });
});

it('rests after a tip that was not followed, for its hours and no longer', () => {
  const at = '2026-03-02T15:00:00.000Z';
  const shown = rememberTip(undefined, aMergedTip({ by: 'due_bill', at }), 1);
  const rests = (memory: ShadowMemory, hours: number, id = 'due_bill') =>
    isResting(memory, { id, restHours: 24 }, new Date(Date.parse(at) + hours * 3_600_000));

  expect(rests(shown, 23)).toBe(true);
  expect(rests(settleTip(shown, 'ignored'), 23)).toBe(true);
  expect(rests(settleTip(shown, 'ignored'), 24)).toBe(false);
  expect(rests(settleTip(shown, 'followed'), 1)).toBe(false);
  expect(rests(shown, 1, 'overdue_bill')).toBe(false);
  expect(isResting(shown, { id: 'due_bill' }, new Date(at))).toBe(false);
});

it('remembers the wish for no tips, and takes it back', () => {
  const unwanted = wishForTips(undefined, false);

  expect(unwanted).toStrictEqual({ shown: [], isOptedOut: true });
  expect(wishForTips(unwanted, true)).toStrictEqual({ shown: [] });
});

it('counts what became of the tips of each watcher', () => {
  const tips = ['due_bill', 'financial_advisor', 'financial_advisor', 'campaigns'];
  const outcomes = ['followed', 'ignored', 'dismissed'] as const;
  const memory = tips.reduce<ShadowMemory>(
    (kept, by, at) => {
      const told = rememberTip(kept, aMergedTip({ by, turnId: `turn_${at}` }), at);
      const outcome = outcomes[at];
      return outcome === undefined ? told : settleTip(told, outcome);
    },
    { shown: [] },
  );

  expect(countOutcomes(memory)).toStrictEqual({
    due_bill: { followed: 1, ignored: 0, dismissed: 0 },
    financial_advisor: { followed: 0, ignored: 1, dismissed: 1 },
  });
  expect(countOutcomes(undefined)).toStrictEqual({});
});
