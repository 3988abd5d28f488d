import { describe, expect, it } from 'vitest';
import { conversationId, createDeskTalk } from '../../support/conversation/desk-talk.ts';

const summary = 'Se revisó el recibo con la persona: no falta nada.';

describe('a person who asked for somebody', () => {
  it.each([
    {
      language: 'es',
      asked: 'quiero hablar con una persona',
      told: 'mi cargo salió dos veces',
      answer: 'Hola, soy Marta. Lo reviso ahora.',
      writes: 'Te escribe una persona de nuestro equipo (para volver conmigo, escribe «menú»):',
      left: 'La persona de nuestro equipo ya terminó.',
      next: '¿Cuánto dinero tengo?',
      balance: 'disponibles',
    },
    {
      language: 'en',
      asked: 'talk to a human',
      told: 'I was charged twice',
      answer: 'Hi, this is Marta. I am looking at it.',
      writes: 'A person on our team writes (to come back to me, write “menu”):',
      left: 'The person on our team has finished.',
      next: 'How much money do I have?',
      balance: 'available',
    },
  ])('($language) is served from the desk, then goes on with the assistant', async (words) => {
    const { talk, desk, respond } = await createDeskTalk(words.language);
    await talk.say(words.asked);
    const [listed] = await desk.list(10);
    expect(listed).toMatchObject({
      conversationId,
      isOverdue: false,
      entry: { state: 'waiting', reason: 'asked', summary: `«${words.asked}»` },
    });

    await desk.take(conversationId, 'marta');
    expect((await talk.say(words.told)).text).toBe('');
    await desk.answer(conversationId, 'marta', words.answer, 'k-1');
    expect((await talk.say('ok')).text).toBe('');
    const sent = (await respond()).sent.map(({ part }) => part);
    expect(sent).toMatchObject([
      { text: words.writes },
      { text: words.answer, options: [{ label: expect.stringMatching(/asistente|assistant/) }] },
    ]);

    const read = await desk.read(conversationId, 10);
    const said = read.type === 'found' ? read.messages.map(({ text }) => text).slice(-3) : [];
    expect(said).toStrictEqual([words.told, `${words.writes}\n\n${words.answer}`, 'ok']);

    await desk.release(conversationId, 'marta', summary);
    const all = (await respond()).sent.map(({ part }) => part);
    expect(all).toHaveLength(3);
    expect(all.at(-1)).toMatchObject({ text: expect.stringContaining(words.left) });
    expect(await desk.list(10)).toStrictEqual([]);
    expect((await talk.say(words.next)).text.toLowerCase()).toContain(words.balance);
  });
});
