import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';
import { playTexts } from '../../support/conversation/play-texts.ts';

const places = {
  en: {
    topup: "top up my mom's phone with 100",
    amounts: "top up my mom's phone",
    number: 'top up my phone',
    bill: 'pay the light',
  },
  es: {
    topup: 'recárgale 100 a mi mamá',
    amounts: 'recárgale a mi mamá',
    number: 'recarga mi celular',
    bill: 'paga la luz',
  },
} as const;

describe('money to be sent, ordered in the middle of something else', () => {
  it.each([
    ['en', 'topup', 'send 50 to my mom by bank'],
    ['en', 'topup', 'send 50 to my brother'],
    ['en', 'topup', 'transfer 50 dollars to juan please'],
    ['en', 'amounts', 'wire 50 to juan'],
    ['en', 'amounts', 'send 50 cash to my mom'],
    ['en', 'bill', 'send 50 to juan'],
    ['es', 'topup', 'mándale 50 a mi mamá por banco'],
    ['es', 'topup', 'transfiérele 50 a mi hermano'],
    ['es', 'amounts', 'envíale 50 a juan'],
    ['es', 'number', 'mándale 50 a mi mamá por banco'],
    ['es', 'bill', 'manda 50 a mi mamá en efectivo'],
  ] as const)('%s, %s: «%s» waits for its turn', async (language, place, words) => {
    const talk = await createAssistantTalk('felix', { languageHint: language });
    const before = await talk.say(places[language][place]);

    const { session, text } = await talk.say(words);

    expect(session.wishes?.map((wish) => wish.words)).toStrictEqual([words]);
    expect(text).toContain(`«${words}»`);
    const { pendingConfirmation: put } = before.session;
    expect(session.pendingConfirmation?.input).toStrictEqual(put?.input);
  });
});

describe('the amount or the number of a top-up', () => {
  it.each([
    ['en', 'amounts', 'send her 50', '$50.00 MXN'],
    ['en', 'amounts', 'send 50 to my mom please', '$50.00 MXN'],
    ['en', 'topup', 'send it to my brother', '+52 33 8765 4321'],
    ['en', 'topup', 'actually send 50 to my brother instead', '$100.00 MXN → $50.00 MXN'],
    ['es', 'amounts', 'mándale 50 de saldo a mi mamá', '$50.00 MXN'],
    ['es', 'topup', 'mejor mándale 50 a mi hermano', '$100.00 MXN → $50.00 MXN'],
    ['es', 'topup', 'mándale 50', '$100.00 MXN → $50.00 MXN'],
  ] as const)('%s, %s: «%s» is taken', async (language, place, words, shown) => {
    const { text, session } = await playTexts(language, places[language][place], words);

    expect(text).toContain(shown);
    expect(session.wishes ?? []).toStrictEqual([]);
  });
});
