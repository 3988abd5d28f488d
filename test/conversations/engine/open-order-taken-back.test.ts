import { describe, expect, it } from 'vitest';
import { currentFlow } from '../../../shared/domain/conversation/session.ts';
import { playTexts } from '../../support/conversation/play-texts.ts';

const setUps = {
  en: {
    transfer: ['send 50 to juan by bank', 'yes'],
    summary: ['send 50 to juan by bank'],
    number: ['top up my phone'],
    topup: ["top up my mom's phone with 100"],
    amounts: ["top up my mom's phone"],
    bill: ['pay the light'],
    sent: ['send 50 to my mom by bank', 'yes', 'yes', 'send 60 to juan by bank', 'yes'],
    scheduled: ['schedule 50 to my mom by bank on friday', 'yes', 'send 60 to juan by bank', 'yes'],
  },
  es: {
    transfer: ['mándale 50 a juan por banco', 'sí'],
    summary: ['mándale 50 a juan por banco'],
    number: ['recarga mi celular'],
    topup: ['recárgale 100 a mi mamá'],
    amounts: ['recárgale a mi mamá'],
    bill: ['paga la luz'],
    sent: ['mándale 50 a mi mamá por banco', 'sí', 'sí', 'mándale 60 a juan por banco', 'sí'],
    scheduled: [
      'programa 50 a mi mamá por banco el viernes',
      'sí',
      'mándale 60 a juan por banco',
      'sí',
    ],
  },
} as const;

type Language = keyof typeof setUps;
type Place = keyof (typeof setUps)['en'];

async function play(language: Language, place: Place, ...texts: readonly string[]) {
  return await playTexts(language, ...setUps[language][place], ...texts);
}

describe('what is about to be done, called off by what it is', () => {
  it.each([
    ['en', 'transfer', 'cancel juans'],
    ['en', 'transfer', 'cancel the juan one'],
    ['en', 'transfer', "drop juan's transfer"],
    ['en', 'transfer', 'forget the transfer'],
    ['en', 'transfer', 'cancel the one to my brother'],
    ['en', 'transfer', 'scratch the 50 one'],
    ['en', 'summary', 'cancel juans'],
    ['en', 'sent', 'cancel juans'],
    ['en', 'sent', 'cancel the one to my brother'],
    ['en', 'scheduled', 'stop the one to my brother'],
    ['en', 'number', 'drop the top up'],
    ['en', 'amounts', 'forget the top-up'],
    ['en', 'topup', 'never mind the top-up'],
    ['en', 'topup', "let's skip the recharge"],
    ['en', 'bill', 'forget the bill'],
    ['es', 'transfer', 'cancela lo de juan'],
    ['es', 'transfer', 'cancela la de juan'],
    ['es', 'transfer', 'quita la de juan'],
    ['es', 'transfer', 'deja lo del envío'],
    ['es', 'summary', 'olvida lo de juan'],
    ['es', 'sent', 'anula la de mi hermano'],
    ['es', 'sent', 'cancela el de los 60'],
    ['es', 'scheduled', 'cancela lo de mi hermano'],
    ['es', 'number', 'deja lo de la recarga'],
    ['es', 'amounts', 'olvídate de la recarga'],
    ['es', 'topup', 'deja eso de la recarga'],
    ['es', 'bill', 'deja lo de la luz'],
  ] as const)('%s, %s: «%s» leaves it', async (language, place, words) => {
    const { session } = await play(language, place, words);

    expect(session.pendingConfirmation).toBeUndefined();
    expect(currentFlow(session)).toBeUndefined();
    expect(session.wishes ?? []).toStrictEqual([]);
  });
});

describe('what is not open, called off', () => {
  it.each([
    ['en', 'cancel the one to my mom'],
    ['en', "drop my mom's transfer"],
    ['en', 'cancel the one to my cousin'],
    ['en', 'cancel the 70 one'],
    ['es', 'cancela lo de mi mamá'],
    ['es', 'cancela la de mi prima'],
    ['es', 'quita el de 70'],
  ] as const)('%s: «%s» is said not to be, and the question is put again', async (...given) => {
    const [language, words] = given;
    const { session, text } = await play(language, 'transfer', words);

    const said = language === 'en' ? 'is not what is open here' : 'no es lo que está abierto aquí';
    expect(text.trimStart().split('\n')[0]).toContain(said);
    expect(text).toContain('Juan García');
    expect(session.pendingConfirmation?.input['amount_usd']).toBe(50);
  });

  it.each([
    ['en', 'cancel the one to my mom', 'yes'],
    ['es', 'cancela lo de mi mamá', 'sí'],
  ] as const)('%s: at the summary («%s»), a yes goes on', async (language, words, yes) => {
    const { session } = await play(language, 'summary', words, yes);

    expect(session.pendingConfirmation?.input['amount_usd']).toBe(50);
  });

  it.each([
    ['en', 'sent', 'cancel the one to my cousin'],
    ['en', 'scheduled', 'cancel the one to my cousin'],
    ['es', 'sent', 'cancela lo de mi prima'],
    ['es', 'scheduled', 'cancela la de mi prima'],
  ] as const)('%s, %s: «%s» undoes nobody else’s', async (language, place, words) => {
    const { session } = await play(language, place, words);

    const { tool } = session.pendingConfirmation ?? { tool: 'none' };
    expect(tool).not.toMatch(/cancel|schedule/);
  });
});

describe('words at a question that take nothing back', () => {
  it.each([
    ['en', "don't cancel juan's"],
    ['en', 'leave the juan one'],
    ['es', 'no canceles lo de juan'],
    ['es', 'deja el de juan'],
  ] as const)('%s: «%s»', async (language, words) => {
    const { session } = await play(language, 'transfer', words);

    expect(session.pendingConfirmation?.input['amount_usd']).toBe(50);
  });
});
