import { describe, expect, it } from 'vitest';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';

const words = {
  es: { order: 'manda 50 a Juan por banco', yes: 'sí', step: 'Todavía no se envía nada' },
  en: { order: 'send 50 to Juan by bank', yes: 'yes', step: 'Nothing is sent yet' },
};

describe('a question at the summary of a transfer', () => {
  it.each([
    ['es', 'cuánto tengo'],
    ['es', '¿cuál es la comisión?'],
    ['en', 'how much do I have'],
  ] as const)(
    '(%s) «%s» is answered above the summary, which stands there once',
    async (language, said) => {
      const talk = await createFelixTalk(language);
      const { order, step } = words[language];
      await talk.say(order);

      const { text } = await talk.say(said);

      expect(text.split(step)).toHaveLength(2);
      expect(text.indexOf(step)).toBeGreaterThan(text.indexOf('USD'));
    },
  );
});

describe('a prompt that nobody answered in time', () => {
  it.each([
    ['es', 'cuánto tengo'],
    ['es', '¿se hizo?'],
    ['en', 'how much do I have'],
    ['en', 'thank you'],
  ] as const)('(%s) is not said to wait still beside «%s»', async (language, said) => {
    const talk = await createFelixTalk(language);
    const { order, yes } = words[language];
    await talk.say(order);
    const prompt = (await talk.say(yes)).session.pendingConfirmation?.message ?? '';
    await talk.wait(30);

    const { text, session } = await talk.say(said);

    expect(text).not.toContain(prompt);
    expect(session.pendingConfirmation).toBeUndefined();
  });
});

describe('words at the prompt of a transfer whose yes sends it', () => {
  it.each([
    ['es', 'gracias'],
    ['es', 'hola'],
    ['es', '¿mi mamá ya recibió lo suyo?'],
    ['es', '¿quién eres?'],
    ['es', 'jajaja'],
    ['es', 'qué calor hace hoy'],
    ['en', 'thank you'],
    ['en', 'hello'],
    ['en', 'who are you?'],
    ['en', 'it is so hot today'],
  ] as const)(
    '(%s) «%s» never get the step that said nothing is sent, nor a second question',
    async (language, said) => {
      const talk = await createFelixTalk(language);
      const { order, yes, step } = words[language];
      expect((await talk.say(order)).text).toContain(step);
      const asked = await talk.say(yes);
      const prompt = asked.session.pendingConfirmation?.message ?? '';

      const { text, session } = await talk.say(said);

      expect(session.pendingConfirmation?.message).toBe(prompt);
      expect(text).not.toContain(step);
      expect(text.slice(0, text.indexOf(prompt))).not.toContain('?');
      expect(text.endsWith(prompt)).toBe(true);
    },
  );
});

describe('a prompt whose question the service does not take any more', () => {
  it.each([
    {
      language: 'es',
      order: 'quiero un préstamo de 233 dólares a 4 semanas',
      cancel: 'cancela mi solicitud de préstamo',
      told: 'ya fue resuelta',
    },
    {
      language: 'en',
      order: 'I want a loan of 233 dollars over 4 weeks',
      cancel: 'Cancel my loan application',
      told: 'decided already',
    },
  ] as const)('($language) is gone as soon as the person hears that', async (said) => {
    const talk = await createFelixTalk(said.language);
    await talk.say(said.order);
    await talk.say(words[said.language].yes);
    const { session: asked } = await talk.say(said.cancel);
    expect(asked.pendingConfirmation?.tool).toBe('cancel_application');
    await talk.wait(3);

    const { session, text } = await talk.say(said.cancel);

    expect(session.pendingConfirmation).toBeUndefined();
    expect(text).toContain(said.told);
  });
});
