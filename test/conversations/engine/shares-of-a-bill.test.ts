import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';
import { playTexts } from '../../support/conversation/play-texts.ts';

describe('half of a bill', () => {
  it.each([
    ['en', ['pay agua', '399.64', 'yes but only half']],
    ['en', ['pay agua', '399.64', 'yes but only half of the agua']],
    ['en', ['pay agua', 'just half of it']],
    ['en', ['pay half of the water']],
    ['es', ['paga el agua', '399.64', 'sí pero solo la mitad']],
    ['es', ['paga la mitad del agua']],
  ] as const)('%s: is paid where the company takes parts: %j', async (language, texts) => {
    const { session, text } = await playTexts(language, ...texts);

    expect(session.pendingConfirmation?.input).toMatchObject({
      biller_id: 'agua_cdmx',
      amount: 199.82,
    });
    expect(session.limits).toBeUndefined();
    expect(text).not.toMatch(/I can't take this|No puedo tener en cuenta/);
  });

  it.each([
    ['en', ['pay telmex', 'yes', 'yes but only half'], 'half'],
    ['es', ['paga telmex', 'sí', 'sí pero solo la mitad'], 'la mitad'],
    ['en', ['pay agua', '399.64', 'yes but only a third'], 'a third'],
  ] as const)('%s: is quoted where it is not done: %j', async (language, texts, share) => {
    const { session, text } = await playTexts(language, ...texts);

    expect(text).toContain(`“${share}”`);
    expect(session.limits).toStrictEqual([share]);
  });

  it('is not quoted any more beside a part that is named later', async () => {
    const { session, text } = await playTexts('en', 'pay agua half', '199.82');

    expect(session.pendingConfirmation?.input).toMatchObject({ amount: 199.82 });
    expect(text).not.toContain('“half”');
  });

  it('of another bill changes nothing of this one', async () => {
    const { session } = await playTexts(
      'en',
      'pay agua',
      '399.64',
      'yes but only half of the light',
    );

    expect(session.pendingConfirmation?.input['amount']).not.toBe(199.82);
  });

  it('of a transfer is counted from its amount', async () => {
    const { text } = await playTexts('es', 'manda 100 a mi mamá', 'banco', 'sí pero solo la mitad');

    expect(text).toContain('$50.00 USD');
    expect(text).not.toContain('“mitad”');
  });
});

describe('half of a bill and a day', () => {
  it.each([
    ['en', 'pay half of the water on Friday'],
    ['es', 'paga la mitad del agua el viernes'],
  ] as const)('%s: «%s» is set up for that day', async (language, words) => {
    const { session } = await playTexts(language, words);

    expect(session.pendingConfirmation).toMatchObject({
      tool: 'schedule_bill',
      input: { biller_id: 'agua_cdmx', amount: 199.82, pay_on: '2026-03-06T15:00:00.000Z' },
    });
    expect(session.limits).toBeUndefined();
  });

  it.each([
    ['en', 'pay half of the water now and the other half on Friday'],
    ['es', 'paga el agua, la mitad hoy y la otra mitad el viernes'],
    ['es', 'paga la mitad del agua hoy y la otra mitad el viernes'],
  ] as const)('%s: «%s» pays half, and keeps the other one', async (language, words) => {
    const { session } = await playTexts(language, words);
    const yes = language === 'en' ? 'yes' : 'sí';
    const rest = await playTexts(language, words, yes, yes);

    expect(session.pendingConfirmation).toMatchObject({
      tool: 'pay_bill',
      input: { biller_id: 'agua_cdmx', amount: 199.82 },
    });
    expect(rest.session.pendingConfirmation).toMatchObject({
      tool: 'schedule_bill',
      input: { biller_id: 'agua_cdmx', pay_on: '2026-03-06T15:00:00.000Z' },
    });
    expect(rest.text).toContain('$199.82 MXN');
  });

  it.each([
    ['en', 'pay half of the light on Friday', '“half”'],
    ['es', 'paga la mitad de la luz el viernes', '“la mitad”'],
  ] as const)('%s: «%s» is quoted where no parts are taken', async (language, words, quoted) => {
    expect((await playTexts(language, words)).text).toContain(quoted);
  });
});

describe('a part now and the rest on a day', () => {
  it.each([
    ['en', 'pay the water, 150 now and the rest on friday', 'yes'],
    ['es', 'paga el agua, 150 ahora y el resto el viernes', 'sí'],
  ] as const)(
    '%s: «%s» pays the part, and then schedules what is left',
    async (language, text, yes) => {
      const talk = await createAssistantTalk('felix', { languageHint: language });
      const part = await talk.say(text);
      expect(part.session.pendingConfirmation?.input).toMatchObject({ amount: 150 });
      await talk.say(yes);
      const rest = await talk.say(yes);

      expect(rest.session.pendingConfirmation?.tool).toBe('schedule_bill');
      expect(rest.text).toContain('$249.64 MXN');
    },
  );
});

describe('all of a bill, where the prompt is for a part of it', () => {
  it.each([
    ['en', ['pay half of the water', 'no, all of it']],
    ['en', ['pay half of the water', 'yes, the whole bill']],
    ['en', ['pay water 50', 'actually pay it in full']],
    ['es', ['paga la mitad del agua', 'no, mejor toda']],
    ['es', ['paga la mitad del agua', 'mejor completo']],
  ] as const)('%s: %j puts all of it', async (language, texts) => {
    const { session } = await playTexts(language, ...texts);

    expect(session.pendingConfirmation?.input).toMatchObject({ amount: 399.64 });
  });

  it('stays on its day', async () => {
    const { session } = await playTexts('es', 'paga la mitad del agua el viernes', 'no, toda');

    expect(session.pendingConfirmation).toMatchObject({
      tool: 'schedule_bill',
      input: { amount: 399.64, pay_on: '2026-03-06T15:00:00.000Z' },
    });
  });

  it.each([
    ['en', 'pay half of the water', "yes, that's all"],
    ['en', 'pay half of the water', 'all of the light'],
    ['es', 'paga la mitad del agua', 'sí, es todo'],
    ['es', 'paga la mitad del agua', 'todo bien, sí'],
    ['es', 'recarga 100 a mi mamá', 'no, todo'],
  ] as const)('%s: «%s», «%s» puts no more', async (language, order, words) => {
    const { session } = await playTexts(language, order, words);

    const { amount = 0 } = session.pendingConfirmation?.input ?? {};
    expect([0, 100, 199.82]).toContain(amount);
  });
});
