import { describe, expect, it } from 'vitest';
import { currentFlow } from '../../../shared/domain/conversation/session.ts';
import { playTexts } from '../../support/conversation/play-texts.ts';

describe('one amount that is sent in two parts', () => {
  it.each([
    ['en', 'send 200 to mom, half now half friday', ['send 100 to mom friday']],
    [
      'en',
      'send 150 dollars to my mom, half today by bank and the other half on friday in cash',
      ['send 75 USD to my mom on friday in cash'],
    ],
    [
      'es',
      'manda 200 a mi mamá, la mitad hoy en efectivo y la otra el viernes al banco',
      ['manda 100 a mi mamá el viernes al banco'],
    ],
    [
      'es',
      'mándale 300 a mi mamá la mitad ahorita y el resto el lunes',
      ['mándale 150 a mi mamá el lunes'],
    ],
    [
      'es',
      'manda 80 a mi mamá, mitad al banco y mitad en efectivo',
      ['manda 40 a mi mamá en efectivo'],
    ],
  ] as const)('%s: «%s» is one order for each', async (language, order, kept) => {
    const { session } = await playTexts(language, order);
    const [, whole = ''] = /(\d+)/.exec(order) ?? [];

    expect(session.wishes?.map((wish) => wish.order)).toEqual(kept);
    expect(currentFlow(session)?.data).toMatchObject({
      recipient_id: 'rec_001',
      amount_usd: Number(whole) / 2,
    });
  });

  it.each([
    ['en', 'send 200 to mom, half of it on friday'],
    ['es', 'manda 200 a mi mamá, mitad y mitad'],
    ['es', 'si mando 200 a mi mamá, la mitad hoy y la otra el viernes, cuánto sale?'],
  ] as const)('%s: «%s» is none', async (language, order) => {
    const { session } = await playTexts(language, order);

    expect(session.wishes).toBeUndefined();
  });
});

describe('a list of which one is wanted on another day', () => {
  it.each([
    [
      'en',
      'pay electricity, water and telmex, but water on friday',
      ['pay Telmex', 'pay water on friday'],
    ],
    ['en', 'pay the light and the water, but the light tomorrow', ['pay the light tomorrow']],
    [
      'es',
      'paga la luz y el agua y el telmex pero el agua hasta el viernes',
      ['paga el telmex', 'paga el agua hasta el viernes'],
    ],
    [
      'es',
      'paga la luz, el agua y el telmex, nomás que la luz mañana',
      ['paga el telmex', 'paga la luz mañana'],
    ],
    [
      'es',
      'manda 50 a mi mamá y 30 a juan pero lo de juan el viernes',
      ['manda 30 a juan el viernes'],
    ],
  ] as const)('%s: «%s» keeps the others as they are', async (language, order, kept) => {
    const { session, text } = await playTexts(language, order);

    expect(session.wishes?.map((wish) => wish.order)).toEqual(kept);
    expect(text).not.toMatch(/programado|scheduled/i);
  });

  it.each([
    ['en', 'pay the light and the water, but on friday', 'friday'],
    ['es', 'paga la luz y el agua pero el agua no', undefined],
  ] as const)('%s: «%s» is no such list', async (language, order, day) => {
    const { session } = await playTexts(language, order);

    expect(session.wishes?.every((wish) => wish.order.includes(day ?? '')) ?? true).toBe(true);
  });
});

describe('a top-up beside a transfer', () => {
  it.each([
    ['en', 'and also top him up 100'],
    ['en', 'also give him 100 of airtime'],
    ['es', 'y también ponle 100 de saldo a él'],
    ['es', 'y échale 100 de saldo a mi hermano'],
  ] as const)('%s: «%s» is kept, and changes nothing', async (language, words) => {
    const order = language === 'en' ? 'send 50 to juan by bank' : 'manda 50 a juan al banco';
    const { session } = await playTexts(language, order, words);

    expect(session.wishes?.map((wish) => wish.words)).toEqual([words]);
    expect(currentFlow(session)?.data).toMatchObject({ recipient_id: 'rec_002', amount_usd: 50 });
  });
});
