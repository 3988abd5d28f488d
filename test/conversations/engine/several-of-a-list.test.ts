import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';

type Language = 'en' | 'es';

async function begin(language: Language, ...texts: readonly string[]) {
  const talk = await createAssistantTalk('felix', { languageHint: language });
  let last = await talk.say(texts[0] ?? '');
  for (const text of texts.slice(1)) last = await talk.say(text);
  return { talk, last };
}

const listWishes = (wishes: readonly { readonly words: string }[] = []) =>
  wishes.map(({ words }) => words);

describe('several bills of which one is left out', () => {
  it.each([
    ['en', 'pay all my bills', 'skip telmex', ['pay Agua']],
    ['en', 'pay all my bills', 'leave out the telmex one', ['pay Agua']],
    ['en', 'pay all my bills', 'yes but leave telmex out', ['pay Agua']],
    ['en', 'pay all my bills', 'all except telmex', ['pay Agua']],
    ['en', 'pay all my bills', 'only cfe', []],
    ['es', 'paga todos los recibos', 'quita telmex', ['paga Agua']],
    ['es', 'paga todos los recibos', 'el de telmex no', ['paga Agua']],
    ['es', 'paga todos los recibos', 'sin el de telmex porfa', ['paga Agua']],
    ['es', 'paga todos los recibos', 'solo la luz', []],
  ] as const)('%s: «%s», «%s» keeps the first and drops it', async (language, all, left, kept) => {
    const { last } = await begin(language, all, left);

    expect(last.text).toMatch(/^(?:I leave out|Dejo fuera) «Telmex»/);
    expect(last.text).toContain('CFE casa');
    expect(listWishes(last.session.wishes)).toStrictEqual(kept);
  });

  it.each([
    ['en', 'pay all my bills', 'all except cfe'],
    ['en', 'pay all my bills', 'not cfe'],
    ['es', 'paga todos los recibos', 'la luz no'],
    ['es', 'paga todos los recibos', 'deja fuera el de cfe'],
  ] as const)('%s: «%s», «%s» goes on with the next one', async (language, all, left) => {
    const { talk, last } = await begin(language, all, left);

    expect(last.text).toMatch(/^(?:I leave out|Dejo fuera) «CFE casa»\./);
    expect(last.text).toContain('🧾 **Telmex**');
    const prompt = await talk.say('sí');
    expect(prompt.session.pendingConfirmation?.input).toMatchObject({ biller_id: 'telmex' });
    expect(listWishes(prompt.session.wishes)).toHaveLength(1);
  });

  it('drops the prompt of what is left out', async () => {
    const { last } = await begin('en', 'pay all my bills', 'yes', 'skip the cfe one');

    expect(last.text).toContain('🧾 **Telmex**');
    expect(last.session.pendingConfirmation).toBeUndefined();
  });

  it.each([
    ['en', 'pay my bills except telmex', ['pay Agua']],
    ['en', 'pay all but telmex', ['pay Agua']],
    ['es', 'paga todos mis recibos menos el de telmex', ['paga Agua']],
    ['es', 'paga todo excepto telmex el viernes', ['paga Agua el viernes']],
  ] as const)('%s: «%s» never asks about it', async (language, text, kept) => {
    const { last } = await begin(language, text);

    expect(last.text).toMatch(/(?:I leave out|Dejo fuera) «Telmex»\./);
    expect(last.text).toContain('CFE casa');
    expect(listWishes(last.session.wishes)).toStrictEqual(kept);
    expect(last.session.limits).toBeUndefined();
  });

  it('offers the next one where the offered one is left out', async () => {
    const { talk } = await begin('en', 'pay all my bills', 'yes', 'yes');
    const offered = await talk.say('not telmex');

    expect(offered.text).toContain('I leave out «Telmex».');
    expect(offered.text).toContain('«pay Agua»');
  });
});

describe('several bills that are named', () => {
  it.each([
    ['en', 'pay telmex and agua', ['pay Agua']],
    ['en', 'pay telmex and cfe', ['pay CFE casa']],
    ['en', 'pay telmex, agua and cfe', ['pay Agua', 'pay CFE casa']],
    ['es', 'paga telmex y agua', ['paga Agua']],
    ['es', 'paga telmex, agua y cfe', ['paga Agua', 'paga CFE casa']],
  ] as const)(
    '%s: «%s» begins with the first and keeps the others',
    async (language, text, kept) => {
      const { last } = await begin(language, text);

      expect(last.text).toContain('🧾 **Telmex**');
      expect(listWishes(last.session.wishes)).toStrictEqual(kept);
    },
  );

  it('puts each on the day that all of them have', async () => {
    const { last } = await begin('en', 'pay cfe and telmex on friday');

    expect(last.session.pendingConfirmation).toMatchObject({
      tool: 'schedule_bill',
      input: { biller_id: 'cfe', pay_on: expect.stringContaining('2026-03-06') },
    });
    expect(listWishes(last.session.wishes)).toStrictEqual(['pay Telmex on friday']);
  });
});

describe('several bills that are named, beside one that is left out', () => {
  it.each([
    ['en', 'pay cfe and water, but not telmex', 'cfe', ['pay Agua']],
    ['en', 'pay telmex and water on friday, but not cfe', 'telmex', ['pay Agua on friday']],
    ['es', 'paga telmex y cfe pero no la del agua', 'telmex', ['paga CFE casa']],
  ] as const)('%s: «%s»', async (language, words, first, kept) => {
    const { talk, last } = await begin(language, words);
    const { session } =
      last.session.pendingConfirmation === undefined
        ? await talk.say(language === 'en' ? 'now' : 'ahora')
        : last;

    expect(session.pendingConfirmation?.input).toMatchObject({ biller_id: first });
    expect(listWishes(session.wishes)).toStrictEqual(kept);
  });

  it.each(['paga todas mis cuentas menos la del telmex', 'paga las facturas excepto telmex'])(
    'may be called otherwise: «%s»',
    async (words) => {
      const { last } = await begin('es', words);

      expect(last.text).toMatch(/^Dejo fuera «Telmex»/);
      expect(last.session.limits).toBeUndefined();
      expect(listWishes(last.session.wishes)).toStrictEqual(['paga Agua']);
    },
  );
});
