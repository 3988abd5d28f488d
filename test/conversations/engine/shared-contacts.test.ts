import { describe, expect, it } from 'vitest';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';
import {
  createTelegramTalk,
  type Received,
  type TelegramTalk,
} from '../../support/conversation/telegram-talk.ts';

/** A card of Lucía, whose number Telegram knows. */
const lucia = {
  phone_number: '525599998888',
  first_name: 'Lucía',
  last_name: 'Pérez',
  user_id: 700_000_009,
};

const share = (talk: TelegramTalk, contact: object) =>
  talk.post({ message: { ...talk.toMessage('', { contact }), text: undefined } });

const textOf = (received: Received) =>
  received.type === 'answered' ? received.text : `ignored: ${received.reason}`;

describe('a shared contact', () => {
  it('is the number of a top-up, up to the receipt', async () => {
    const talk = await createTelegramTalk();
    await talk.say('Quiero una recarga');

    const amounts = await share(talk, lucia);
    const question = await talk.say('100');
    const receipt = await talk.say('sí');

    expect(textOf(amounts)).toContain('Telcel');
    expect(textOf(question)).toContain('+52 55 9999 8888');
    expect(textOf(receipt)).toContain('Recarga enviada');
    expect(talk.topups()).toBe(1);
  });

  it('passes the checks of a typed number', async () => {
    const talk = await createTelegramTalk();
    await talk.say('Quiero una recarga');
    const typed = await talk.say('+52 55 9999');
    const other = await createTelegramTalk();
    await other.say('Quiero una recarga');

    const shared = await share(other, { phone_number: '+52 55 9999', first_name: 'Corto' });

    expect(textOf(shared)).toBe(textOf(typed));
  });

  it('names a new recipient', async () => {
    const talk = await createTelegramTalk();
    await talk.say('Quiero agregar a una persona nueva para enviarle dinero');

    const countries = await share(talk, lucia);

    expect(textOf(countries)).toContain('país');
    await talk.say('México');
    const question = await talk.say('efectivo');
    expect(textOf(question)).toContain('Lucía Pérez');
  });

  it.each([
    ['an order', 'Sí', 'Confirmo'],
    ['a command', 'Cancelar', 'todo'],
  ])('with %s for a name is nobody', async (_what, first_name, last_name) => {
    const talk = await createTelegramTalk();
    await talk.say('Quiero agregar a una persona nueva para enviarle dinero');

    const answer = await share(talk, { ...lucia, first_name, last_name });

    expect(textOf(answer)).toContain('Recibí el contacto');
  });

  it.each(['sí', 'Sí, confirmo', '1'])(
    'agrees to nothing with %s for a number',
    async (phone_number) => {
      const talk = await createTelegramTalk();
      await talk.say('Quiero una recarga');
      await talk.say('+52 55 9999 8888');
      await talk.say('100');

      await share(talk, { phone_number, first_name: 'Sí' });

      expect(talk.topups()).toBe(0);
    },
  );

  it('leaves its number in no trace', async () => {
    const talk = await createFelixTalk('es');
    await talk.say('Quiero una recarga');

    const turn = await talk.send({
      type: 'attachment',
      attachment: { type: 'contact', name: 'Lucía Pérez', phones: ['+525599998888'] },
    });

    expect(turn.text).toContain('Telcel');
    expect(JSON.stringify(turn.stored)).not.toMatch(/55\s?9999\s?8888/);
  });

  it('is answered honestly where nothing is asked for', async () => {
    const talk = await createTelegramTalk();

    expect(textOf(await share(talk, lucia))).toContain('Recibí el contacto');
  });
});

describe('what cannot be read', () => {
  const file = { file_id: 'AgAC', file_size: 1_204 };
  it.each([
    ['a photo', { photo: [file] }, 'Recibí tu foto'],
    ['a document', { document: { ...file, mime_type: 'application/pdf' } }, 'Recibí tu archivo'],
    ['a voice note', { voice: { ...file, duration: 7 } }, 'Recibí tu nota de voz'],
    ['a place', { location: { latitude: 19.4, longitude: -99.1 } }, 'Recibí tu ubicación'],
    ['a sticker', { sticker: { file_id: 'CAAC', emoji: '👍' } }, 'Vi tu sticker'],
    ['a poll', { poll: { id: '1' } }, 'Por ahora solo puedo leer texto'],
  ])('is answered honestly: %s', async (_what, content, words) => {
    const talk = await createTelegramTalk();

    const answer = await talk.post({
      message: { ...talk.toMessage('', content), text: undefined },
    });

    expect(textOf(answer)).toContain(words);
  });
});
