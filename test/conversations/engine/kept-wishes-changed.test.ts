import { describe, expect, it } from 'vitest';
import { playTexts } from '../../support/conversation/play-texts.ts';

/** Something to María waits for a yes; two other wishes for their turn. */
const before = {
  en: 'send my mom 20 bank and my bro 25 and top up my phone 100',
  es: 'manda 20 a mi mama por banco, 25 a mi hermano y ponle 100 a mi cel',
} as const;

const bill = {
  en: 'send my mom 20 bank and my bro 25 and pay the telmex',
  es: 'manda 20 a mi mama por banco, 25 a mi hermano y paga el telmex',
} as const;

async function play(language: 'en' | 'es', first: string, words: string) {
  const { session, text } = await playTexts(language, first, words);
  const { recipient_id, amount_usd } = session.agentStack.at(-1)?.flow?.data ?? {};
  return { text, to: recipient_id, sum: amount_usd, kept: listSums(session.wishes) };
}

/** The sums of the wishes that wait. */
function listSums(wishes: readonly { readonly words: string }[] = []) {
  return wishes.map(({ words }) => Number(/\d+/.exec(words)?.[0] ?? 0));
}

describe('another amount of a kept wish', () => {
  it.each([
    ['en', 'make my bro 15', 20, [15, 100]],
    ['en', 'actually give my brother 10 instead', 20, [10, 100]],
    ['en', 'change my brother to 35', 20, [35, 100]],
    ['en', 'make my mom 30 and my brother 15', 30, [15, 100]],
    ['en', 'make the top up 200', 20, [25, 200]],
    ['en', 'wait make my bro 15 and forget the top up', 20, [15]],
    ['en', 'forget the top up and make my bro 40', 20, [40]],
    ['es', 'que a mi hermano sean 15', 20, [15, 100]],
    ['es', 'mejor a mi carnal 35', 20, [35, 100]],
    ['es', 'a mi mama mejor 30 y a mi hermano 15', 30, [15, 100]],
    ['es', 'mejor 15 a juan y 30 a mi mamá', 30, [15, 100]],
    ['es', 'la recarga que sea de 200', 20, [25, 200]],
    ['es', 'a mi hermano mejor 15 y la recarga ya no', 20, [15]],
  ] as const)('%s: «%s» leaves the screen its own', async (language, words, sum, kept) => {
    expect(await play(language, before[language], words)).toMatchObject({
      to: 'rec_001',
      sum,
      kept,
      text: expect.stringContaining(`${kept[0]}`),
    });
  });

  it.each([
    ['en', 'make it 40', 40, [25, 100]],
    ['en', 'forget the top up and make it 40', 40, [25]],
    ['en', 'and another 10 to my brother', 20, [10, 25, 100]],
    ['es', 'mejor que sean 40', 40, [25, 100]],
    ['es', 'a mi mamá mejor 40', 40, [25, 100]],
    ['es', 'y otros 10 a mi hermano', 20, [10, 25, 100]],
  ] as const)('%s: «%s» is of no kept amount', async (language, words, sum, kept) => {
    expect(await play(language, before[language], words)).toMatchObject({
      to: 'rec_001',
      sum,
      kept,
    });
  });
});

describe('one of several that alone is still wanted', () => {
  it.each([
    ['en', 'no, only the telmex'],
    ['en', 'never mind, just pay the telmex'],
    ['es', 'siempre no, nomas el telmex'],
    ['es', 'nomás paga el telmex'],
    ['es', 'no espera, el telmex nada más'],
  ] as const)('%s: «%s» is put, and the rest is said to be left', async (language, words) => {
    const { session, text } = await playTexts(language, bill[language], words);

    expect(session.wishes).toBeUndefined();
    expect(session.agentStack.at(-1)?.agentId).toBe('billpay');
    expect(text).toMatch(language === 'en' ? /I leave out «/ : /Dejo fuera «/);
    expect(text).toContain(language === 'en' ? 'my bro 25' : '25 a mi hermano');
    expect(text).toContain('Telmex');
  });

  it.each([
    ['en', 'only my mom'],
    ['es', 'no, solo a mi mamá'],
  ] as const)('%s: «%s» leaves what is on the screen', async (language, words) => {
    expect(await play(language, bill[language], words)).toMatchObject({
      to: 'rec_001',
      sum: 20,
      kept: [],
    });
  });
});

describe('one more word for a kept wish', () => {
  it.each([
    ['es', 'que sean 35 a Juan y lo de mi mamá en efectivo', 'manda 20 a mi mamá en efectivo'],
    ['en', 'make Juan 35 and my mom in cash', 'send 20 to my mom in cash'],
  ] as const)('%s «%s» changes both', async (language, words, order) => {
    const said = {
      es: ['manda 30 a Juan y 20 a mi mamá', 'banco', 'sí'],
      en: ['send 30 to Juan and 20 to my mom', 'bank', 'yes'],
    } as const;
    const { session } = await playTexts(language, ...said[language], words);
    expect(session.agentStack.at(-1)?.flow?.data).toMatchObject({ amount_usd: 35 });
    expect(session.wishes?.map((wish) => wish.order)).toEqual([order]);
    const yes = language === 'es' ? 'sí' : 'yes';
    const put = await playTexts(language, ...said[language], words, yes, yes, yes);
    const held = { recipient_id: 'rec_001', amount_usd: 20, delivery_type: 'CASH' };
    expect(put.session.agentStack.at(-1)?.flow?.data).toMatchObject(held);
  });
});
