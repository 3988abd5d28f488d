import { describe, expect, it } from 'vitest';
import { Notices } from '../../../../functions/console/page/notices.js';

const aUserMessage = (sequence: number) => ({
  sequence,
  role: 'user' as const,
  message: `${sequence}`,
});
const aNotice = (sequence: number) => ({
  sequence,
  role: 'assistant' as const,
  message: `${sequence}`,
  event: 'transfer_paid_out',
});

describe('notices on the page', () => {
  it('are the messages nobody asked for, each once, oldest first', () => {
    const notices = new Notices();
    expect(notices.takeNew([aUserMessage(1), aNotice(2), aUserMessage(3), aNotice(4)])).toEqual([
      aNotice(2),
      aNotice(4),
    ]);
    expect(notices.takeNew([aUserMessage(3), aNotice(4), aUserMessage(5)])).toEqual([]);
    expect(notices.takeNew([aNotice(4), aUserMessage(5), aNotice(6)])).toEqual([aNotice(6)]);
  });

  it('are none in a conversation without notices', () => {
    expect(new Notices().takeNew([])).toEqual([]);
    expect(new Notices().takeNew([aUserMessage(1)])).toEqual([]);
  });
});
