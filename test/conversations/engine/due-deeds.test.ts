import { describe, expect, it } from 'vitest';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';

const fourDays = 6000;

async function scheduleForFriday(words: string) {
  const talk = await createFelixTalk('en');
  await talk.say(words);
  await talk.say('bank');
  await talk.press('✅ Yes, confirm');
  return talk;
}

describe('what was set up for a day that has come', () => {
  it.each(['did it go?', 'did it go through?', 'did he get it?'])(
    'is answered by what was done on it: %s',
    async (question) => {
      const talk = await scheduleForFriday('send 50 to juan on friday');
      await talk.wait(fourDays);
      const { text } = await talk.say(question);
      expect(text).toContain('$50.00 USD to Juan García');
      expect(text).toContain('In progress');
    },
  );

  it('is answered by what is set up, as long as the day is to come', async () => {
    const talk = await scheduleForFriday('send 50 to juan on friday');
    const { text } = await talk.say('did it go?');
    expect(text).toContain('Friday, March 6, 2026');
    expect(text).not.toContain('In progress');
  });

  it('is undone as what it is by then: the transfer is put to be cancelled', async () => {
    const talk = await scheduleForFriday('send 50 to juan on friday');
    await talk.wait(fourDays);
    const { session } = await talk.say('cancel it');
    expect(session.pendingConfirmation?.tool).toBe('cancel_transfer');
  });

  it('is called off where it goes on repeating', async () => {
    const talk = await scheduleForFriday('send 50 to juan every friday');
    await talk.wait(fourDays);
    const { session } = await talk.say('cancel it');
    expect(session.pendingConfirmation?.tool).toBe('schedule_transfer');
  });
});
