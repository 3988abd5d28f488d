import { describe, expect, it } from 'vitest';
import type { InboundContent } from '../../../shared/domain/conversation/inbound-message.ts';
import { conversationId, createDeskTalk } from '../../support/conversation/desk-talk.ts';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';

const colleague: InboundContent = { type: 'colleague', text: 'Soy Marta, te ayudo yo.' };

describe('a colleague who writes from the business’s phone', () => {
  it('is not interrupted, and what the person answers is kept', async () => {
    const talk = await createFelixTalk('es');
    await talk.say('Hola');

    const written = await talk.send(colleague);
    const answered = await talk.say('Gracias Marta, quiero una recarga');

    expect([written.text, answered.text]).toStrictEqual(['', '']);
    const { messages } = await talk.database.load('web:carlos-1', 10);
    expect(messages.slice(-2).map(({ agentId, text }) => `${agentId}: ${text}`)).toStrictEqual([
      'colleague: Soy Marta, te ayudo yo.',
      'felix: Gracias Marta, quiero una recarga',
    ]);
  });

  it('has the chat until nothing was written for a quarter of an hour', async () => {
    const talk = await createFelixTalk('es');
    await talk.say('Hola');
    await talk.send(colleague);
    await talk.wait(10);
    await talk.send(colleague);
    await talk.wait(14);
    const silent = await talk.say('Quiero una recarga');
    await talk.wait(2);

    expect(silent.text).toBe('');
    expect((await talk.say('Quiero una recarga')).text).toContain('números guardados');
  });

  it('serves who waited at the desk, where the others see it', async () => {
    const { talk, desk } = await createDeskTalk('es');
    await talk.say('quiero hablar con una persona');
    await talk.send(colleague);

    const [listed] = await desk.list(10);
    expect(listed?.entry).toMatchObject({ state: 'taken', holder: { by: 'phone', answers: 1 } });
    expect(await desk.take(conversationId, 'luis')).toMatchObject({ because: 'held' });
  });

  it('does not take a conversation from who has it at the desk', async () => {
    const { talk, desk } = await createDeskTalk('es');
    await talk.say('quiero hablar con una persona');
    await desk.take(conversationId, 'luis');
    await talk.send(colleague);

    expect((await desk.list(10))[0]?.entry.holder?.by).toBe('luis');
    expect((await talk.say('gracias')).text).toBe('');
  });

  it('does not take a button away that was on the screen', async () => {
    const talk = await createFelixTalk('es');
    await talk.say('Quiero una recarga');
    await talk.say('55 9999 8888');
    const offered = await talk.say('100');
    await talk.send(colleague);
    const [yes] = offered.entry.reply.options;

    const receipt = await talk.send({ type: 'choice', reference: yes?.reference ?? '' });

    expect(receipt.text).toContain('Recarga enviada');
  });
});
