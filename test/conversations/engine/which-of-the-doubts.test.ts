import { describe, expect, it } from 'vitest';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';

/** Sandbox partners that never say what became of it. */
const bill = {
  es: ['paga el recibo 501200000039 de cfe', 'ahora', 'sí'],
  en: ['pay the bill 501200000039 of cfe', 'now', 'yes'],
};
const transfer = {
  es: ['manda 50.03 a María al banco', 'sí', 'sí'],
  en: ['send 50.03 to María by bank', 'yes', 'yes'],
};

async function talkAfter(language: 'es' | 'en', ...said: readonly string[]) {
  const talk = await createFelixTalk(language);
  for (const words of said) await talk.say(words);
  return talk;
}

type Talk = Awaited<ReturnType<typeof talkAfter>>;

/** What is in doubt after the words, by what it is. */
async function listLeft(talk: Talk, words: string): Promise<readonly string[]> {
  const { session } = await talk.say(words);
  return (session.inDoubt ?? []).map(({ confirmation: { tool } }) => tool);
}

describe('of two operations in doubt', () => {
  it.each([
    ['es', 'cancela el de mi mamá', 'pay_bill'],
    ['es', 'cancela el de 50.03', 'pay_bill'],
    ['es', 'cancela el segundo', 'pay_bill'],
    ['es', 'cancélalo', 'pay_bill'],
    ['es', 'cancela el pago del recibo', 'create_transfer'],
    ['es', 'cancela la luz', 'create_transfer'],
    ['en', 'cancel the one to my mom', 'pay_bill'],
    ['en', 'cancel the transfer', 'pay_bill'],
    ['en', 'cancel the CFE one', 'create_transfer'],
  ] as const)('(%s) «%s» takes back one, and %s stays', async (language, words, left) => {
    const talk = await talkAfter(language, ...bill[language], ...transfer[language]);

    expect(await listLeft(talk, words)).toStrictEqual([left]);
  });

  it.each([
    ['es', 'cancela los dos'],
    ['en', 'cancel both'],
    ['es', 'yo no hice eso'],
  ] as const)('(%s) «%s» takes back both', async (language, words) => {
    const talk = await talkAfter(language, ...bill[language], ...transfer[language]);

    expect(await listLeft(talk, words)).toStrictEqual([]);
  });

  it.each([
    ['es', '¿cuánto tengo?', 'cancélalo', 'el de mi mamá'],
    ['en', 'how much do I have?', 'cancel it', 'the one to my mom'],
    ['en', 'how much do I have?', 'cancel it', 'the second'],
    ['es', '¿cuánto tengo?', 'cancélalo', 'el último'],
  ] as const)('(%s) it is asked which later on', async (language, aside, words, which) => {
    const talk = await talkAfter(language, ...bill[language], ...transfer[language], aside);

    expect(await listLeft(talk, words)).toHaveLength(2);
    expect(await listLeft(talk, which)).toStrictEqual(['pay_bill']);
  });
});

describe('words about an operation in doubt', () => {
  it.each([
    ['es', 'no'],
    ['es', 'nel'],
    ['en', 'no'],
  ] as const)('(%s) «%s» takes it back only if it crossed the answer', async (language, words) => {
    const crossing = await talkAfter(language, ...transfer[language]);
    const reading = await talkAfter(language, ...transfer[language]);
    await reading.wait(1);

    expect(await listLeft(crossing, words)).toStrictEqual([]);
    const { session, text } = await reading.say(words);

    expect(session.inDoubt?.[0]?.isTakenBack).toBeUndefined();
    expect(text).toMatch(/dime «cancélalo»|say “cancel it”/);
  });

  it.each([
    ['es', 'me equivoqué, eran 80'],
    ['es', 'no, a mi hermano'],
    ['es', 'era para Juan'],
    ['es', 'mejor a Juan'],
    ['en', 'it should have been 80'],
    ['en', 'no wait, to Juan instead'],
  ] as const)('(%s) «%s» hears what takes it back', async (language, words) => {
    const talk = await talkAfter(language, ...transfer[language]);

    const { session, text } = await talk.say(words);

    expect(session.inDoubt?.[0]?.isTakenBack).toBeUndefined();
    expect(text).toMatch(/dime «cancélalo»|say “cancel it”/);
  });

  it.each([
    ['es', '¿y lo de mi mamá?'],
    ['es', '¿ya se fue lo de María?'],
    ['en', "did Mom's go?"],
    ['en', 'what about the one to mom'],
  ] as const)('(%s) «%s» asks after it', async (language, words) => {
    const talk = await talkAfter(language, ...bill[language], ...transfer[language]);

    const { text } = await talk.say(words);

    expect(text).toMatch(/María García\*\*: (?:todavía no sé|I don't know yet)/);
  });

  it.each([
    ['es', 'olvida lo de mi mamá', ['pay_bill']],
    ['en', 'forget the one to mom', ['pay_bill']],
    ['en', 'forget the one to my brother', ['pay_bill', 'create_transfer']],
  ] as const)('(%s) «%s» leaves %s', async (language, words, left) => {
    const talk = await talkAfter(language, ...bill[language], ...transfer[language]);

    expect(await listLeft(talk, words)).toStrictEqual(left);
  });
});

describe('below another order', () => {
  it.each([
    ['es', 'manda 20 a Juan', 'cancela los dos'],
    ['es', 'manda 20 a Juan al banco', 'ya no quiero nada, cancela todo'],
    ['en', 'top up 55 1234 5678 with 100 pesos', 'cancel both'],
    ['en', 'send 20 to Juan', 'cancel everything please'],
  ] as const)('(%s) «%s», «%s» leaves that one, too', async (language, order, words) => {
    const talk = await talkAfter(language, ...transfer[language], order);

    const { session, text } = await talk.say(words);

    expect(session.inDoubt ?? []).toStrictEqual([]);
    expect(session.pendingConfirmation ?? session.agentStack.at(-1)?.flow).toBeUndefined();
    expect(text).toMatch(
      /como pediste[\s\S]*(?:no lo hago|lo dejamos)|as you asked[\s\S]*(?:won't|leave)/,
    );
  });

  it.each([
    ['es', 'cancela la recarga'],
    ['es', 'ya no quiero la recarga'],
    ['en', 'cancel the top-up'],
    ['en', "I don't want the top-up anymore"],
  ] as const)('(%s) «%s» is told that a top-up cannot be undone', async (language, words) => {
    const order = { es: 'manda 20 a Juan al banco', en: 'send 20 to Juan by bank' }[language];
    const topUp = { es: 'recarga 100 al 55 5000 0003', en: 'top up 55 5000 0003 with 100' }[
      language
    ];
    const talk = await talkAfter(language, topUp, { es: 'sí', en: 'yes' }[language], order);

    const { session, text } = await talk.say(words);

    expect(text).toMatch(/no lo puedo cancelar[\s\S]*Juan García|cannot cancel[\s\S]*Juan García/);
    expect(session.agentStack.at(-1)?.flow?.state).toBe('review_summary');
  });
});

describe('an operation in doubt', () => {
  it.each([
    ['es', 'cancela el de Juan'],
    ['es', 'cancela el de 60'],
    ['es', 'cancela la recarga'],
    ['es', 'cancela el agua'],
    ['es', '¿se puede cancelar?'],
    ['es', '¿y si me equivoqué de persona?'],
    ['es', 'si lo cancelo, ¿me regresan todo?'],
    ['es', 'no, gracias'],
    ['en', 'can I still cancel it?'],
    ['en', 'what if I cancel it'],
    ['en', 'no thanks'],
    ['en', 'cancel the one to my brother'],
  ] as const)('(%s) is not taken back by «%s»', async (language, words) => {
    const talk = await talkAfter(language, ...transfer[language]);

    const { session, text } = await talk.say(words);

    expect(session.inDoubt?.map(({ isTakenBack }) => isTakenBack)).toStrictEqual([undefined]);
    expect(text).not.toMatch(/lo dejamos|leave it|ya no se hará/i);
  });

  it.each([
    ['es', '¿cuánto tengo?', 'no'],
    ['es', 'cancela lo de Juan', 'no, mejor no'],
    ['en', 'how much do I have?', 'no'],
    ['en', 'how much is the water bill', 'nah forget it'],
    ['en', 'cancel the one to juan', 'no never mind'],
  ] as const)('(%s) is not taken back by a no to what came since', async (language, aside, no) => {
    const talk = await talkAfter(language, ...transfer[language], aside);

    expect(await listLeft(talk, no)).toStrictEqual(['create_transfer']);
  });

  it.each([
    ['es', 'manda 30 a María en efectivo', 'sí', 'sí', 'cancela el de mi mamá'],
    ['en', 'send 30 to María in cash', 'yes', 'yes', 'cancel the one to my mom'],
  ] as const)('(%s) is no other one that was named', async (language, ...said) => {
    const [words = '', ...before] = said.toReversed();
    const talk = await talkAfter(language, ...before.toReversed(), ...bill[language]);

    const { session } = await talk.say(words);

    expect(session.pendingConfirmation?.tool).toBe('cancel_transfer');
    expect(session.inDoubt?.map(({ isTakenBack }) => isTakenBack)).toStrictEqual([undefined]);
  });
});

describe('an operation in doubt below another order', () => {
  it.each([
    ['es', 'quiero hacer una recarga', 'cancela el envío a mi mamá'],
    ['es', 'quiero hacer una recarga', 'cancela el de mi mamá'],
    ['es', 'recarga 100 al 55 1234 5678', 'el de mi mamá cancélalo'],
    ['en', 'I want to pay a bill', 'cancel the one to my mom'],
  ] as const)('(%s) is taken back at «%s» by «%s»', async (language, order, words) => {
    const talk = await talkAfter(language, ...transfer[language], order);

    expect(await listLeft(talk, words)).toStrictEqual([]);
  });

  it.each([
    ['es', 'recarga 100 al 55 1234 5678', 'no, el de la luz cancélalo'],
    ['en', 'top up 55 1234 5678 with 100 pesos', 'cancel the electric one'],
  ] as const)(
    '(%s) is taken back at «%s» by «%s», a name of it',
    async (language, order, words) => {
      const talk = await talkAfter(language, ...bill[language], order);

      expect(await listLeft(talk, words)).toStrictEqual([]);
    },
  );

  it('stays where what was ordered since fits the words', async () => {
    const talk = await talkAfter(
      'es',
      ...transfer.es,
      ...['manda 40 a María al banco el viernes', 'sí', 'sí'],
    );

    expect(await listLeft(talk, 'cancela el de mi mamá')).toStrictEqual(['create_transfer']);
  });

  it('stays when the person is sorry to have taken back another one', async () => {
    const talk = await talkAfter('es', ...bill.es, ...transfer.es, 'cancela el de mi mamá');

    expect(await listLeft(talk, 'no, mejor no')).toStrictEqual(['pay_bill']);
  });
});
