import { describe, expect, it } from 'vitest';
import { Notices } from '../../../../functions/console/page/notices.js';

const said = (sequence: number) => ({ sequence, role: 'user' as const, message: `${sequence}` });
const notice = (sequence: number) => ({
  sequence,
  role: 'assistant' as const,
  message: `${sequence}`,
  event: 'transfer_paid_out',
});

describe('notices on the page', () => {
  it('are the messages nobody asked for, each once, oldest first', () => {
    const notices = new Notices();
    expect(notices.takeNew([said(1), notice(2), said(3), notice(4)])).toEqual([
      notice(2),
      notice(4),
    ]);
    expect(notices.takeNew([said(3), notice(4), said(5)])).toEqual([]);
    expect(notices.takeNew([notice(4), said(5), notice(6)])).toEqual([notice(6)]);
  });

  it('are none in a conversation without notices', () => {
    expect(new Notices().takeNew([])).toEqual([]);
    expect(new Notices().takeNew([said(1)])).toEqual([]);
  });
});
