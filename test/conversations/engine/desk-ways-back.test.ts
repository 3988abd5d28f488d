import { describe, expect, it } from 'vitest';
import { conversationId, createDeskTalk } from '../../support/conversation/desk-talk.ts';

async function beWithMarta(language: 'es' | 'en') {
  const world = await createDeskTalk(language);
  await world.talk.say(language === 'es' ? 'quiero hablar con una persona' : 'talk to a human');
  await world.desk.take(conversationId, 'marta');
  const answer = await world.desk.answer(conversationId, 'marta', 'Hola, soy Marta.', 'k-1');
  const turnId = answer.type === 'done' ? answer.turnId : '';
  const state = async () => {
    const read = await world.desk.read(conversationId, 10);
    return read.type === 'found' ? read.item.entry.state : read.type;
  };
  return { ...world, turnId, state };
}

const back = {
  es: [
    'menú',
    'seguir con el asistente',
    'Quiero seguir contigo',
    'mejor sigue tú',
    'volver al asistente',
    'ya no quiero hablar con una persona',
    'ya no necesito a nadie',
  ],
  en: [
    'menu',
    'Go on with the assistant',
    'I want to continue with you',
    'back to the assistant',
    'Back to assistant',
    "I don't need a person anymore",
    'I would rather go on with you',
  ],
};

const kept = {
  es: [
    'sí',
    'no',
    'cancelar',
    'hola',
    'sigue sin llegar',
    'quiero seguir con mi queja',
    'vuelve a revisar, por favor',
    'mi asistente me dijo otra cosa',
    'quiero mandar 200 a mi mamá',
    '¿Cuánto dinero tengo?',
    'no quiero seguir con el bot',
    'no quiero volver al asistente',
  ],
  en: [
    'yes',
    'no',
    'stop',
    'it still has not come',
    'please go on checking',
    'I want to continue with my complaint',
    'my assistant told me something else',
    'send 200 to my mom',
    'I do not want to go back to the assistant',
    'do not hand me back to the bot',
  ],
};

const each = (words: typeof back) =>
  (['es', 'en'] as const).flatMap((language) =>
    words[language].map((text) => [language, text] as const),
  );

describe('a person who is with a colleague', () => {
  it.each(each(back))(
    '(%s) has the assistant back by «%s», and the colleague knows',
    async (language, text) => {
      const { talk, desk, state } = await beWithMarta(language);
      const turn = await talk.say(text);
      expect(turn.text).not.toBe('');
      expect(turn.session.status).toBe('active');
      expect(await state()).toBe('released');
      expect(await desk.answer(conversationId, 'marta', 'Sigo aquí.', 'k-2')).toStrictEqual({
        type: 'refused',
        because: 'released',
      });
    },
  );

  it.each(each(kept))('(%s) says «%s» to the colleague', async (language, text) => {
    const { talk, state } = await beWithMarta(language);
    const turn = await talk.say(text);
    expect(turn.text).toBe('');
    expect(turn.entry.metrics.modelCalls).toBe(0);
    expect(turn.session.status).toBe('handed-off');
    expect(await state()).toBe('taken');
  });

  it('has the assistant back by the button below what the colleague wrote', async () => {
    const { talk, turnId, state } = await beWithMarta('es');
    const [button] = (await talk.database.find(turnId))?.reply.options ?? [];
    const turn = await talk.send({ type: 'choice', reference: button?.reference ?? '' });
    expect(turn.text).toBe('De acuerdo, sigo yo contigo. Dime qué necesitas o escribe «menú».');
    expect(await state()).toBe('released');
  });

  it('sends the colleague what has no words, as something that came', async () => {
    const { talk, desk } = await beWithMarta('es');
    await talk.send({ type: 'unsupported', kind: 'photo' });
    const read = await desk.read(conversationId, 1);
    expect(read.type === 'found' && read.messages.map(({ text }) => text)).toStrictEqual([
      '[photo]',
    ]);
  });
});

describe('a person who waits for a colleague', () => {
  it.each([
    ['menú', 'waiting'],
    ['¿Cuánto dinero tengo?', 'waiting'],
    ['seguir con el asistente', 'released'],
    ['ya no quiero hablar con nadie', 'released'],
  ])('has the assistant back by «%s», and is %s at the desk', async (text, expected) => {
    const { talk, desk } = await createDeskTalk('es');
    await talk.say('quiero hablar con una persona');
    const turn = await talk.say(text);
    expect(turn.session).toMatchObject({ status: 'active', desk: { state: expected } });
    expect(await desk.list(10)).toHaveLength(expected === 'waiting' ? 1 : 0);
  });

  it('is not with anybody, so that «seguir con el asistente» steers nothing', async () => {
    const { talk } = await createDeskTalk('es');
    await talk.say('Quiero una recarga');
    const turn = await talk.say('seguir con el asistente');
    expect(turn.text).not.toContain('sigo yo contigo');
  });
});
