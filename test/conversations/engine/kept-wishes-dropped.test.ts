import { describe, expect, it } from 'vitest';
import { playTexts } from '../../support/conversation/play-texts.ts';

/** Something to María waits for a yes, and two other wishes for their turn. */
const before = {
  en: ['send 50 to my mom and 30 to juan and pay the water', 'bank'],
  es: ['manda 50 a mi mamá y 30 a juan y paga el agua', 'al banco'],
} as const;

const left = {
  juan: ['30 to juan', '30 a juan'],
  water: ['pay the water', 'paga el agua'],
} as const;

describe('a kept wish that is not wanted any more', () => {
  it.each([
    ['en', 'forget the water', ['juan']],
    ['en', 'not the water', ['juan']],
    ['en', 'oh no, the water not anymore', ['juan']],
    ['en', "i don't need the water anymore", ['juan']],
    ['en', 'forget the one for juan', ['water']],
    ['en', 'not juan', ['water']],
    ['en', 'never mind juan and the water', []],
    ['es', 'ay no, el agua ya no', ['juan']],
    ['es', 'ya no quiero lo del agua', ['juan']],
    ['es', 'el agua no porfa', ['juan']],
    ['es', 'cancela el agua', ['juan']],
    ['es', 'a mi hermano ya no le mandes', ['water']],
    ['es', 'lo de juan siempre no', ['water']],
    ['es', 'ni a juan ni el agua', []],
  ] as const)('%s: «%s» drops only what it names', async (language, words, kept) => {
    const { session, text } = await playTexts(language, ...before[language], words);

    const at = language === 'en' ? 0 : 1;
    expect(session.wishes?.map((wish) => wish.words) ?? []).toEqual(
      kept.map((one) => left[one][at]),
    );
    expect(text).toMatch(/^(?:I leave out|Dejo fuera) «/);
    expect(text).toContain('María García');
    expect(text).toContain('$50.00 USD');
  });

  it.each([
    ['en', "it's not for juan"],
    ['en', 'no'],
    ['en', 'not the gas'],
    ['es', 'no, el agua'],
    ['es', 'no es para juan'],
    ['es', 'ya no'],
    ['es', 'sí'],
  ] as const)('%s: «%s» drops none of them', async (language, words) => {
    const { session } = await playTexts(language, ...before[language], words);

    expect(session.wishes).toHaveLength(2);
  });

  it.each([
    ['en', 'the top up no', 'send 50 to my mom and top up my phone with 100'],
    ['es', 'la recarga ya no', 'manda 50 a mi mamá y ponle 100 a mi cel'],
  ] as const)('%s: «%s» is known by its kind', async (language, words, order) => {
    const [method, yes] = language === 'en' ? ['bank', 'yes'] : ['al banco', 'sí'];
    const { session } = await playTexts(language, order, method, yes, words);

    expect(session.wishes).toBeUndefined();
    expect(session.pendingConfirmation?.input).toMatchObject({ amount_usd: 50 });
  });
});

describe('the wish that is offered', () => {
  const done = {
    en: ['send 50 to my mom, 30 to juan and pay the water', 'bank', 'yes', 'yes'],
    es: ['manda 50 a mi mamá, 30 a juan y paga el agua', 'al banco', 'sí', 'sí'],
  } as const;

  it.each([
    ['en', 'not juan', '«pay the water»'],
    ['en', 'forget the water', '«30 to juan»'],
    ['es', 'a juan ya no', '«paga el agua»'],
    ['es', 'ya no quiero lo del agua', '«30 a juan»'],
  ] as const)('%s: «%s», and %s is offered', async (language, words, offered) => {
    const { session, text } = await playTexts(language, ...done[language], words);

    expect(session.wishes).toHaveLength(1);
    expect(text.endsWith(offered)).toBe(true);
    expect(session.pendingConfirmation).toBeUndefined();
  });

  it.each([
    ['en', 'yes but 100', { recipient_id: 'rec_002', amount_usd: 100 }],
    ['en', 'yes, 80', { recipient_id: 'rec_002', amount_usd: 80 }],
    ['en', 'yes but to my mom instead', { recipient_id: 'rec_001', amount_usd: 30 }],
    ['es', 'sí pero 100', { recipient_id: 'rec_002', amount_usd: 100 }],
    ['es', 'sí, pero que sean 40', { recipient_id: 'rec_002', amount_usd: 40 }],
    ['es', 'si pero mejor a mi mamá', { recipient_id: 'rec_001', amount_usd: 30 }],
    [
      'es',
      'sí pero al banco',
      { recipient_id: 'rec_002', amount_usd: 30, delivery_method_id: 'bank_mx_001' },
    ],
  ] as const)('%s: «%s» begins it with that value', async (language, words, data) => {
    const { session, text } = await playTexts(language, ...done[language], words);

    const held = session.agentStack.flatMap(({ flow }) => (flow ? [flow.data] : []));
    expect(held.at(-1)).toMatchObject(data);
    expect(text).not.toMatch(/TXN-/);
  });
});
