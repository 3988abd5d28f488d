import { describe, expect, it } from 'vitest';
import { createTelegramTalk, type Received } from '../../support/conversation/telegram-talk.ts';

const textOf = (received: Received) =>
  received.type === 'answered' ? received.text : `ignored: ${received.reason}`;

describe('a voice message', () => {
  it('is read like typed words, and what was heard stands above the answer', async () => {
    const talk = await createTelegramTalk();

    const numbers = await talk.speak('Quiero una recarga');
    const amounts = await talk.speak('al 55 9999 8888');
    const question = await talk.speak('de doscientos pesos');

    expect(textOf(numbers)).toMatch(/^Te escuché decir: «Quiero una recarga»\n\n/);
    expect(textOf(amounts)).toContain('Telcel');
    expect(textOf(question)).toContain('«de doscientos pesos»');
    expect(textOf(question)).toContain('$200.00 MXN');
  });

  it('moves no money, whatever it says, and a typed yes does', async () => {
    const talk = await createTelegramTalk();
    await talk.say('Quiero una recarga');
    await talk.say('55 9999 8888');
    await talk.say('100');

    const answer = await talk.speak('sí, confirmo');
    const spoken = talk.topups();
    await talk.say('sí');

    expect(textOf(answer)).toContain('necesito que lo escribas tú mismo');
    expect([spoken, talk.topups()]).toStrictEqual([0, 1]);
  });

  it('presses a button after it: that counts', async () => {
    const talk = await createTelegramTalk();
    await talk.say('Quiero una recarga');
    await talk.say('55 9999 8888');
    await talk.say('100');
    const again = await talk.speak('sí');
    if (again.type === 'ignored') throw new Error('no answer');

    await talk.press(again, 'Sí');

    expect(talk.topups()).toBe(1);
  });

  it('calls off what is spoken about', async () => {
    const talk = await createTelegramTalk();
    await talk.say('Quiero una recarga');

    expect(textOf(await talk.speak('cancela todo'))).toContain('lo dejamos ahí');
  });

  it.each([
    ['that says nothing', '', {}, 'silent'],
    ['that is too long', 'hola', { duration: 61 }, undefined],
    ['that is too large', 'hola', { file_size: 2_000_000 }, 'rejected'],
    ['that Telegram does not have any more', 'hola', { file_id: 'gone' }, 'rejected'],
  ])('%s is answered honestly', async (_what, words, file, outcome) => {
    const talk = await createTelegramTalk();

    expect(textOf(await talk.speak(words, file))).toContain('Recibí tu nota de voz');
    expect(talk.heard.at(-1)).toBe(outcome);
  });

  it('is not what its name says, but what its bytes are', async () => {
    const talk = await createTelegramTalk();
    talk.media.files.set('program', Buffer.from('MZ\x90\0TRANSCRIPT=hola'));

    const answer = await talk.speak('hola', { file_id: 'program' });

    expect(textOf(answer)).toContain('Recibí tu nota de voz');
    expect(talk.heard).toStrictEqual(['rejected']);
  });

  it('is fetched once, and a photo not at all', async () => {
    const talk = await createTelegramTalk();

    await talk.speak('Hola');
    await talk.post({
      message: { ...talk.toMessage('', { photo: [{ file_id: 'p' }] }), text: undefined },
    });

    expect(talk.media.fetched).toStrictEqual(['voice-0']);
  });
});
