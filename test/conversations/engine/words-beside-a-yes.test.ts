import { describe, expect, it } from 'vitest';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';

const orders = {
  'es top-up': ['recarga 100 al 55 9999 8888'],
  'en top-up': ['top up 100 pesos to 55 9999 8888'],
  'es summary': ['manda 50 a Juan', 'banco'],
  'en summary': ['transfer 50 to Juan', 'bank'],
  'es transfer': ['manda 50 a Juan', 'banco', 'sí'],
  'en transfer': ['transfer 50 to Juan', 'bank', 'yes'],
  'es scheduled': ['manda 100 a mi mamá el viernes', 'banco'],
} as const;

const unchanged = { es: 'Lo dejo como está.', en: 'I left it as it is.' };

/** A person who is asked for a yes, in the language that the order is written in. */
async function ask(order: keyof typeof orders) {
  const language = order.startsWith('es') ? 'es' : 'en';
  const talk = await createFelixTalk(language);
  const [first, ...more] = orders[order];
  let asked = await talk.say(first);
  for (const words of more) asked = await talk.say(words);
  return { talk, language, session: asked.session } as const;
}

describe('a prompt', () => {
  it.each([
    ['es top-up', 'sí y avísale a mi mamá'],
    ['en top-up', 'yes and let my mom know'],
    ['es top-up', 'sí, gracias, mi mamá me debe 50'],
    ['es top-up', 'ayer le puse 200'],
    ['en top-up', 'last time I put 200'],
    ['es top-up', 'sí y mándale saludos a mi mamá'],
    ['es transfer', 'sí, y salúdame a mi mamá'],
    ['es summary', 'sí, y salúdame a mi mamá'],
    ['es transfer', 'perfecto, saludos a María'],
    ['es transfer', 'sí, es para lo de mi mamá'],
    ['es summary', 'sí, gracias, mi mamá va a estar feliz'],
    ['en transfer', 'yes, say hi to my mom'],
    ['en summary', 'yes, send my love to my mom'],
    ['en transfer', "yes, it's for my mom's birthday"],
    ['en summary', 'thanks, my mom will be so happy'],
    ['es transfer', 'le debo 200 a mi mamá'],
    ['es summary', 'Juan me debe 300'],
    ['en transfer', 'my mom owes me 300'],
    ['es transfer', 'ya le mandé 80 ayer'],
    ['es summary', 'la otra vez le mande 300 a mi mama'],
    ['en transfer', 'no, I sent 80 yesterday'],
    ['es scheduled', 'sí, Juan me dijo que el viernes'],
    ['en summary', 'yes, my mom told me 60'],
    ['es transfer', 'sí, y a mi mamá'],
    ['es transfer', 'sí, y 20'],
  ] as const)('(%s) is put again unchanged after «%s», without a model', async (order, said) => {
    const { talk, language, session } = await ask(order);

    const turn = await talk.say(said);

    const { agentStack, pendingConfirmation: pending } = session;
    const after = turn.session.pendingConfirmation;
    expect(turn.entry.metrics.modelCalls).toBe(0);
    expect(turn.text).toContain(unchanged[language]);
    expect(turn.session.agentStack).toStrictEqual(agentStack);
    expect({ id: after?.id, input: after?.input }).toStrictEqual({
      id: pending?.id,
      input: pending?.input,
    });
  });

  it.each([
    ['es top-up', 'mejor 200', 'Cambié: $100.00 MXN → $200.00 MXN'],
    ['en top-up', 'no, to 55 1234 5678', 'Changed: +52 55 9999 8888 → +52 55 1234 5678'],
    ['es transfer', 'no, a mi mamá', 'Cambié: Juan García → María García'],
    ['es summary', 'sí, a mi mamá', 'Cambié: Juan García → María García'],
    ['en transfer', 'make it 60', 'Changed: $50.00 USD → $60.00 USD'],
    [
      'es transfer',
      'sí pero 60 a mi mamá',
      'Cambié: Juan García → María García, $50.00 USD → $60.00 USD',
    ],
    ['es transfer', 'mejor el viernes', 'Cambié: hoy → viernes, 6 de marzo de 2026'],
    [
      'es scheduled',
      'mejor el lunes',
      'Cambié: viernes, 6 de marzo de 2026 → lunes, 9 de marzo de 2026',
    ],
  ] as const)(
    '(%s) that takes its place after «%s» begins with «%s»',
    async (order, said, told) => {
      const { talk } = await ask(order);

      const { text } = await talk.say(said);

      expect(text.split('\n')[0]).toBe(told);
    },
  );
});

describe('an order behind a yes', () => {
  it.each([
    ['es transfer', 'sí, y 20 a mi mamá', 'enviar 20 a mi mamá', /Juan García/],
    ['es transfer', 'sí y mándale 20 a mi mamá', 'mándale 20 a mi mamá', /Juan García/],
    ['en transfer', 'yes, and 20 to my mom', 'sending 20 to my mom', /Juan García/],
    ['es top-up', 'sí, y 50 a mi mamá', 'recarga 50 a mi mamá', /55 9999 8888/],
  ] as const)('(%s) «%s» is kept, and what was asked is done', async (order, said, kept, done) => {
    const { talk } = await ask(order);

    const { session, text } = await talk.say(said);

    expect(session.pendingConfirmation).toBeUndefined();
    expect(session.wishes?.map((wish) => wish.order)).toStrictEqual([kept]);
    expect(text).toMatch(/^✅/);
    expect(text).toMatch(done);
  });

  it('is put with a prompt of its own, for the other person', async () => {
    const { talk } = await ask('es transfer');
    await talk.say('sí, y 20 a mi mamá');
    await talk.say('sí');

    const { text } = await talk.say('banco');

    expect(text).toContain('Destinatario: María García');
    expect(text).toContain('Monto a enviar: $20.00 USD');
  });
});

describe('a yes and another sum', () => {
  it.each([
    ['es', 'sí, y 20 a mi mamá'],
    ['es', 'sí, y 20 a mamá'],
    ['es', 'sí y 20 a María'],
    ['en', 'yes, and 20 to my mom'],
    ['en', 'yes and 20 to María'],
  ] as const)('(%s) «%s», for whom the prompt shows, sends nothing', async (language, words) => {
    const talk = await createFelixTalk(language);
    const order = {
      es: ['manda 50 a mi mamá', 'banco', 'sí'],
      en: ['send 50 to my mom', 'bank', 'yes'],
    };
    for (const each of order[language]) await talk.say(each);

    const { session } = await talk.say(words);

    expect(session.pendingConfirmation?.tool).toBe('create_transfer');
  });

  it('for somebody else is kept, and what was shown is sent', async () => {
    const talk = await createFelixTalk('es');
    for (const each of ['manda 50 a mi mamá', 'banco', 'sí']) await talk.say(each);

    const { session, text } = await talk.say('sí, y 20 a mi hermano');

    expect(session.pendingConfirmation).toBeUndefined();
    expect(text).toContain('TXN-');
    expect(session.wishes).toHaveLength(1);
  });
});
