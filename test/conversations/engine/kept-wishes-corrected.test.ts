import { describe, expect, it } from 'vitest';
import { playTexts } from '../../support/conversation/play-texts.ts';

describe('a correction that names what waits for its turn', () => {
  const bills = {
    en: ['pay the light and the internet', 'now'],
    es: ['paga la luz y el internet', 'ahora'],
  } as const;

  it.each([
    ['en', 'actually the internet on Friday', 'pay the internet on Friday'],
    ['en', 'the internet better on Friday', 'pay the internet on Friday'],
    ['en', 'the internet on Friday', 'pay the internet on Friday'],
    ['en', 'pay the internet on Friday instead', 'pay the internet on Friday'],
    ['en', 'Telmex on Friday instead', 'pay the internet on Friday'],
    ['en', 'actually make the internet one on Friday', 'pay the internet on Friday'],
    ['es', 'mueve el internet el viernes', 'paga el internet el viernes'],
    ['es', 'el internet mejor el viernes', 'paga el internet el viernes'],
    ['es', 'mejor el internet el viernes', 'paga el internet el viernes'],
    ['es', 'no, el internet págalo el viernes', 'paga el internet el viernes'],
    ['es', 'sí, el internet el viernes', 'paga el internet el viernes'],
    ['es', 'el de internet que sea el viernes', 'paga el internet el viernes'],
    ['es', 'sí pero el internet mejor el viernes', 'paga el internet el viernes'],
  ] as const)('%s: «%s» leaves the prompt as it is', async (language, words, order) => {
    const { session, text } = await playTexts(language, ...bills[language], words);

    expect(session.wishes?.map((wish) => wish.order)).toStrictEqual([order]);
    expect(session.pendingConfirmation).toMatchObject({
      tool: 'pay_bill',
      input: { biller_id: 'cfe', amount: 842.5 },
    });
    expect(session.limits).toBeUndefined();
    expect(text).toMatch(/«(the|el) internet (on Friday|el viernes)»/);
  });

  it.each([
    ['en', 'the light on Friday instead'],
    ['en', 'on Friday instead'],
    ['es', 'la luz mejor el viernes'],
    ['es', 'mejor el viernes'],
  ] as const)('%s: «%s» is about what stands on the screen', async (language, words) => {
    const { session } = await playTexts(language, ...bills[language], words);

    expect(session.pendingConfirmation).toMatchObject({
      tool: 'schedule_bill',
      input: { biller_id: 'cfe', pay_on: '2026-03-06T15:00:00.000Z' },
    });
    expect(session.wishes?.map(({ order }) => order)).toStrictEqual([
      language === 'en' ? 'pay the internet' : 'paga el internet',
    ]);
  });

  const people = {
    en: ['send 100 to my mom and 50 to my brother', 'cash'],
    es: ['mándele 100 a mi mamá y 50 a mi hermano', 'efectivo'],
  } as const;

  it.each([
    ['en', 'actually 60 to my brother', 'send 60 to my brother'],
    ['en', 'for my brother make it 60', 'send 60 to my brother'],
    ['en', 'send 60 to my brother instead', 'send 60 to my brother'],
    ['es', 'a mi hermano mejor 60', 'mándele 60 a mi hermano'],
    ['es', 'lo de mi hermano mejor que sean 60', 'mándele 60 a mi hermano'],
    ['es', 'a mi hermano mándale 60 mejor', 'mándele 60 a mi hermano'],
  ] as const)('%s: «%s» changes the other amount', async (language, words, order) => {
    const { session, text } = await playTexts(language, ...people[language], words);

    expect(session.wishes?.map((wish) => wish.order)).toStrictEqual([order]);
    expect(text).toContain('$100.00 USD');
    expect(text).toContain('María García');
  });

  it.each([
    ['en', 'to my brother instead', 'send 50 to my brother'],
    ['es', 'mejor a mi hermano', 'mándele 50 a mi hermano'],
  ] as const)('%s: «%s» gives it no other value', async (language, words, order) => {
    const { session } = await playTexts(language, ...people[language], words);

    expect(session.wishes?.map((wish) => wish.order)).toStrictEqual([order]);
  });

  it('is its own order once more where somebody is named twice', async () => {
    const { session } = await playTexts(
      'es',
      'mándele 100 a mi mamá, 50 a mi hermano y 20 a mi mamá',
      'efectivo',
      'mejor 70 a mi mamá',
    );

    expect(session.wishes?.map(({ order }) => order)).not.toContain('mándele 70 a mi mamá');
  });
});

describe('a correction of the wish that is offered', () => {
  it.each([
    [
      'es',
      ['mándele 100 a mi mamá y 50 a mi hermano', 'efectivo', 'sí', 'sí'],
      ['no espera, mejor 60 a mi hermano', 'banco', 'sí'],
      { tool: 'create_transfer', input: { amount_usd: 60, recipient_id: 'rec_002' } },
    ],
    [
      'es',
      ['paga todos los recibos menos el agua', 'sí', 'sí'],
      ['no el internet mejor el viernes'],
      { tool: 'schedule_bill', input: { biller_id: 'telmex', pay_on: '2026-03-06T15:00:00.000Z' } },
    ],
    [
      'es',
      ['mándale 50 a mi mamá y ponle 100 de saldo a mi hermano', 'efectivo', 'sí', 'sí'],
      ['el saldo mejor de 200'],
      { tool: 'create_topup', input: { amount: 200 } },
    ],
    [
      'en',
      ['pay all my bills except the water', 'now', 'yes'],
      ['the internet on Monday instead'],
      { tool: 'schedule_bill', input: { biller_id: 'telmex', pay_on: '2026-03-09T15:00:00.000Z' } },
    ],
  ] as const)('%s: %j, then %j puts it as it was corrected', async (language, done, then, put) => {
    const { session } = await playTexts(language, ...done, ...then);

    expect(session.pendingConfirmation).toMatchObject(put);
    expect(session.wishes).toBeUndefined();
  });

  it.each([
    ['en', ['pay all my bills', 'now', 'yes'], 'no, the water no', 'and the internet?'],
    ['es', ['paga todos los recibos', 'ahora', 'sí'], 'no, el agua no', 'y el internet?'],
  ] as const)(
    '%s: %j, «%s» leaves one out, «%s» takes the other',
    async (language, done, no, ask) => {
      const left = await playTexts(language, ...done, no);
      const taken = await playTexts(language, ...done, no, ask);

      expect(left.session.wishes?.map(({ order }) => order)).toStrictEqual([
        language === 'en' ? 'pay Telmex' : 'paga Telmex',
      ]);
      expect(taken.text).toContain('Telmex');
      expect(taken.session.wishes).toBeUndefined();
    },
  );
});
