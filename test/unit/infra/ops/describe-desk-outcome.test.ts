import { expect, it } from 'vitest';
import { describeDeskOutcome } from '../../../../infra/commands/ops/desk.ts';
import type { DeskItem } from '../../../../shared/domain/desk/desk-entry.ts';

const since = '2026-03-02T15:00:00.000Z';
const item: DeskItem = {
  conversationId: 'web:ana',
  userId: 'web:ana',
  assistantId: 'felix',
  channel: 'web',
  language: 'es',
  entry: {
    state: 'waiting',
    reason: 'asked',
    place: 'felix',
    summary: '«una persona»',
    since,
    log: [],
  },
};

it('says what was done, and who has the conversation', () => {
  const done = { type: 'done', item, turnId: 'desk_1' } as const;
  expect(describeDeskOutcome('web:ana', done, 'Noted, for colleagues only.')).toBe(
    'Noted, for colleagues only. web:ana is waiting.',
  );
});

it('says that it was done before, in place of what was done', () => {
  const repeated = { type: 'repeated', item, turnId: 'desk_1' } as const;
  expect(describeDeskOutcome('web:ana', repeated, 'Sent to the person.')).toBe(
    'That was done before, so nothing is sent now. web:ana is waiting.',
  );
});

it('fails with why nothing was done', () => {
  const refused = { type: 'refused', because: 'not-taken' } as const;
  expect(() => describeDeskOutcome('web:ana', refused, 'Sent to the person.')).toThrow(
    'web:ana: nobody has it. Take it first.',
  );
});
