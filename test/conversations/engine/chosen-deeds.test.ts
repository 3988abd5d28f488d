import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';
import { playTexts } from '../../support/conversation/play-texts.ts';

/** 100 to María, then 50 to Juan. */
const two = {
  es: ['manda 100 a mi mamá al banco', 'sí', 'sí', 'manda 50 a Juan al banco', 'sí', 'sí'],
  en: ['send 100 to my mom to her bank', 'yes', 'yes', 'send 50 to Juan to his bank', 'yes', 'yes'],
} as const;
const three = [...two.es, 'manda 70 a Juan al banco', 'sí', 'sí'] as const;
const both = ['TXN-20260302-001', 'TXN-20260302-002'] as const;
const [mom, juan] = both;

type Said = Awaited<ReturnType<typeof playTexts>>;

/** What is put to be cancelled, and what waits for its turn. */
function listPut({ session: { pendingConfirmation, wishes = [] } }: Said): readonly unknown[] {
  const inputs = [pendingConfirmation?.input, ...wishes.map(({ call }) => call?.input)];
  return inputs.flatMap((input) => input?.['transfer_id'] ?? []);
}

describe('one of two transfers', () => {
  it.each([
    ['es', 'cancela el primero', mom],
    ['es', 'el primer envío ya no lo quiero', mom],
    ['es', 'anula el penúltimo', mom],
    ['es', 'cancélame el anterior', mom],
    ['es', 'el segundo no, cancélalo', juan],
    ['es', 'quita el de 100', mom],
    ['es', 'la de mi mamá no', mom],
    ['en', 'cancel the first one', mom],
    ['en', "I don't want the second transfer", juan],
    ['en', 'the one before, cancel it', mom],
    ['en', 'undo the last one', juan],
    ['en', 'stop the 50 one', juan],
    ['en', 'cancel the one for 100', mom],
    ['en', 'the mom one, get rid of it', mom],
  ] as const)('%s «%s» is put to be cancelled', async (language, words, transfer) => {
    const put = await playTexts(language, ...two[language], words);
    expect(listPut(put)).toEqual([transfer]);
  });

  it.each([
    ['es', 'cancela uno', ['María García, $100.00 USD', 'Juan García, $50.00 USD']],
    ['es', 'no a mi mamá', ['María García, $100.00 USD', 'Juan García, $50.00 USD']],
    ['en', 'hmm no to mom', ['María García, $100.00 USD', 'Juan García, $50.00 USD']],
    ['en', 'cancel the third one', ['María García, $100.00 USD', 'Juan García, $50.00 USD']],
  ] as const)('%s «%s» is asked with both', async (language, words, labels) => {
    const asked = await playTexts(language, ...two[language], words);
    expect({ labels: asked.labels, put: listPut(asked) }).toEqual({ labels, put: [] });
  });

  it.each([
    ['el primero', [mom]],
    ['el de 50', [juan]],
    ['la de mi mamá', [mom]],
    ['ambos', [juan, mom]],
    ['hmm no a mi mamá', []],
    ['ninguno', []],
    ['sí', []],
  ] as const)('is chosen from the list by «%s»', async (words, transfers) => {
    const put = await playTexts('es', ...two.es, 'cancela uno', words);
    expect(listPut(put)).toEqual(transfers);
  });

  it.each([
    ['no, el primero', [mom]],
    ['el otro', [mom]],
    ['no, el de 100', [mom]],
    ['sí, cancela el de mi mamá', [mom]],
    ['mejor los dos', [juan, mom]],
    ['el de Juan no', []],
  ] as const)('is changed at the question about the other by «%s»', async (words, transfers) => {
    const put = await playTexts('es', ...two.es, 'cancela el de Juan', words);
    expect(listPut(put)).toEqual(transfers);
  });

  it.each([
    ['es', 'cancela el de 50', 'sí'],
    ['es', 'anula el último', 'sí'],
    ['en', 'stop the 50 one', 'yes'],
  ] as const)('%s is said to be cancelled already: «%s»', async (language, words, yes) => {
    const told = await playTexts(language, ...two[language], words, yes, words);
    expect(told.text).toMatch(/TXN-20260302-002 (?:ya estaba cancelado|was cancelled before)/);
    expect(listPut(told)).toEqual([]);
  });
});

it.each([
  ['es', 'cancélame los dos envíos', [juan, mom]],
  ['es', 'cancela el de mi mamá y el de Juan', both],
  ['es', 'el de 50 y el de 100, cancélalos', [juan, mom]],
  ['en', 'cancel the mom one and the juan one', both],
  ['en', 'both of them, cancel', [juan, mom]],
] as const)('%s «%s» puts one after the other', async (language, words, transfers) => {
  const put = await playTexts(language, ...two[language], words);
  expect(put.text).toMatch(/de uno en uno|one at a time/);
  expect(listPut(put)).toEqual(transfers);
});

it.each([
  ['cancela los primeros dos', both],
  ['cancela todos menos el de mi mamá', [juan, 'TXN-20260302-003']],
  ['cancela el de Juan y el de mi mamá', [mom]],
  ['cancela el de 100 y el de Pedro', [mom]],
] as const)('of three, «%s» drops none', async (words, transfers) => {
  const { labels, ...put } = await playTexts('es', ...three, words);
  expect(listPut({ labels, ...put })).toEqual(transfers);
});

describe('what was cancelled', () => {
  it.each([
    ['es', 'cancela el de Juan', 'sí', 'no, sí mándalo'],
    ['es', 'cancela el último', 'sí', 'mejor sí lo quiero mandar'],
    ['es', 'cancela', 'sí', 'deshaz eso'],
    ['en', 'cancel the juan one', 'yes', 'undo that, I do want to send it'],
    ['en', 'stop the 50 one', 'yes', 'send it after all'],
  ] as const)('%s is put as a new order: «%s», «%s», «%s»', async (language, ...said) => {
    const { session, text } = await playTexts(language, ...two[language], ...said);
    expect(session.pendingConfirmation?.tool).toBe('create_transfer');
    expect(text).toContain('$50.00 USD');
  });

  it('is scheduled anew', async () => {
    const { session } = await playTexts(
      'es',
      'manda 30 a mi mamá por banco el viernes',
      ...['sí', 'sí', 'cancela el de 30', 'sí', 'siempre sí mándalo'],
    );
    const { tool, input } = session.pendingConfirmation ?? {};
    expect({ tool, action: input?.['action'] }).toEqual({ tool: 'schedule_transfer' });
  });
});

describe('a transfer that is under way', () => {
  const draft = { es: 'manda 20 a Juan al banco', en: 'send 20 to Juan to his bank' } as const;

  it.each([
    ['es', 'no, mejor cancela el de mi mamá'],
    ['en', 'no, rather cancel the mom one'],
  ] as const)('%s is dropped by «%s»', async (language, words) => {
    const put = await playTexts(language, ...two[language], draft[language], words);
    expect(listPut(put)).toEqual([mom]);
    expect(put.text).toMatch(/lo dejamos ahí|we leave it there/);
  });

  it.each([
    ['es', 'mejor cancela el de mi mamá', []],
    ['es', 'cancela el de 100', ['sí']],
    ['en', 'actually cancel the one to mom', ['yes']],
  ] as const)('%s waits after «%s»', async (language, words, yes) => {
    const talk = await createAssistantTalk('felix', { languageHint: language });
    for (const text of [...two[language], draft[language], ...yes]) await talk.say(text);

    const put = await talk.say(words);
    expect(put.session.pendingConfirmation?.input['transfer_id']).toBe(mom);
    expect(put.text).toContain(`«${draft[language]}»`);

    const offered = await talk.say(language === 'es' ? 'sí' : 'yes');
    expect(offered.text).toContain(`«${draft[language]}»`);
  });

  it.each(['cancela el de Juan', 'cancela', 'ya no, cancélalo'])(
    'is left by «%s»',
    async (words) => {
      const left = await playTexts('es', ...two.es, draft.es, words);
      expect(listPut(left)).toEqual([]);
    },
  );
});

it.each([
  ...['¿cancelaste el primero?', 'no, a mi mamá', 'manda 50 a Juan', 'ya no, gracias'],
  ...['el primero fue para mi mamá', 'manda 20 a mi mamá y 30 a Juan'],
])('«%s» cancels none of them', async (words) => {
  const { session } = await playTexts('es', ...two.es, words);
  expect(session.pendingConfirmation?.input['transfer_id']).not.toBe(mom);
});

it.each(['nunca le llegó', 'she never got it'])(
  '«%s», of nothing that was done here, is asked what it is about',
  async (words) => {
    const { labels } = await playTexts('es', words);
    expect(labels[0]).toMatch(/Hablar con una persona|Talk to a person/);
  },
);
