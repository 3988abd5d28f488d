import { describe, expect, it } from 'vitest';
import { describeSettled } from '../../../../infra/commands/ops/describe-settled.ts';

const at = '2026-01-14T15:00:00.000Z';
const settled = {
  reference: 'TUP-20260112-001',
  ending: { type: 'completed' },
  settlement: { by: 'ana', at },
  told: 'now',
  said_by: 'colleague',
  cases_left: 0,
} as const;
const order = { operationId: 'top_1', userId: 'web:ana', now: at };

const ended = `top_1 TUP-20260112-001 is completed, settled by ana at ${at}`;
const waits =
  'The person is told in the chat as soon as nothing is open for them there, unless an answer there has told them already.';
const before =
  'Nothing new is sent: a notice about this end was sent before, or waits until nothing is open for them in the chat.';
const look =
  'Whether they were: the last messages in `conversations` of npm run ops -- person export web:ana';

describe('what a colleague hears of a settlement', () => {
  it('never says that the person has been told, and how to see whether they were', () => {
    expect(describeSettled({ ...order, settled })).toBe(
      `${ended} (recorded now).\n${waits}\n${look}`,
    );
    expect(describeSettled({ ...order, settled: { ...settled, told: 'before' } })).toBe(
      `${ended} (recorded now).\n${before}\n${look}`,
    );
  });

  it('says that it was recorded before, when it was', () => {
    const later = { ...order, now: '2026-01-15T09:00:00.000Z' };
    expect(describeSettled({ ...later, settled })).toContain(`${ended} (recorded before).`);
  });

  it('sends the colleague to the person whom no notice can reach', () => {
    expect(describeSettled({ ...order, settled: { ...settled, told: 'nowhere' } })).toBe(
      `${ended} (recorded now).\nNo notice is sent, for it is not known where the person is. Write to them.`,
    );
  });
});
