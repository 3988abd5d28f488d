import { describe, expect, it } from 'vitest';
import {
  askForMethod,
  listShadowEvents,
  sendToMaria,
  withoutRules,
} from '../../support/conversation/shadow-steps.ts';
import { createShadowTalk } from '../../support/conversation/shadow-talk.ts';

describe('a tip beside an answer', () => {
  it('stands in the same message as the total that was asked for', async () => {
    const talk = await createShadowTalk({ language: 'es', change: withoutRules });
    await sendToMaria(talk, '150');
    await sendToMaria(talk, '300');
    await talk.wait(60);

    const turn = await talk.say('¿Cuánto dinero he enviado?');

    expect(turn.text).toContain('En total son **$450.00 USD**');
    expect(turn.entry.tip).toBe('Este mes llevas gastados 457.98 USD, con comisiones.');
    expect(talk.shown()).toBe(`${turn.text}\n\n💡 ${turn.entry.tip}`);
    expect(turn.entry.metrics.modelCalls).toBe(1);
    const calls = (await talk.database.findVerdict(turn.entry.turnId))?.calls;
    expect(calls).toHaveLength(1);
    expect(calls?.[0]?.costMicroDollars).toBeGreaterThan(0);
  });

  it.each([
    {
      language: 'es' as const,
      question: '¿Cuánto envié el mes pasado?',
      heading: 'Tus envíos de marzo de 2026:',
      total: 'En total son **$450.00 USD** sin contar comisiones.',
      tip: 'Este mes llevas gastados 53.99 USD; el mes pasado fueron 457.98 USD.',
    },
    {
      language: 'en' as const,
      question: 'How much did I send last month?',
      heading: 'Your transfers of March 2026:',
      total: 'That is **$450.00 USD** in total, not counting fees.',
      tip: 'This month you have spent 53.99 USD; last month it was 457.98 USD.',
    },
  ])('stands beside the total of last month ($language)', async (words) => {
    const { language, question } = words;
    const talk = await createShadowTalk({ language, change: withoutRules });
    await sendToMaria(talk, '150', language);
    await sendToMaria(talk, '300', language);
    await talk.wait(60);
    await talk.wait(31 * 24 * 60);
    await sendToMaria(talk, '50', language);
    await talk.wait(60);

    const turn = await talk.say(question);

    expect(turn.text).toContain(words.total);
    expect(turn.text.split('\n')[0]).toBe(words.heading);
    expect(talk.shown()).toBe(`${turn.text}\n\n💡 ${words.tip}`);
  });

  it.each([
    ['es', '¿Cuánto envié este mes?', 'Este mes llevas gastados 203.99 USD, con comisiones.'],
    [
      'en',
      'How much have I sent this month?',
      'This month you have spent 203.99 USD, fees included.',
    ],
  ] as const)('(%s) counts money that is still on its way', async (language, question, tip) => {
    const talk = await createShadowTalk({ language, change: withoutRules });
    await sendToMaria(talk, '200', language);

    const turn = await talk.say(question);

    expect(turn.text).toContain('$200.00 USD');
    expect(turn.entry.tip).toBe(tip);
  });

  it.each([
    ['es', '¿Cuánto dinero he enviado?'],
    ['es', '¿Cuánto envié este mes?'],
    ['en', 'How much did I send last month?'],
  ])('(%s) is none for «%s» while there is nothing to tell', async (language, question) => {
    const talk = await createShadowTalk({ language });

    const turn = await talk.say(question);

    expect(turn.entry.tip).toBeUndefined();
    expect(talk.shown()).toBe(turn.text);
  });

  it('is none below a step that waits for an answer', async () => {
    const talk = await createShadowTalk({ change: withoutRules });
    await sendToMaria(talk, '200');
    await talk.wait(60);
    await askForMethod(talk, 'es');

    const turn = await talk.say('¿Cuánto envié este mes?');

    expect(turn.text).toContain('$200.00 USD');
    expect(turn.session.agentStack.at(-1)?.flow?.state).toBe('select_delivery_method');
    expect(turn.entry.tip).toBeUndefined();
  });

  it('keeps its distance in minutes, and is welcome again days later', async () => {
    const talk = await createShadowTalk({ change: withoutRules });
    await sendToMaria(talk, '150');
    const first = await talk.say('¿Cuánto dinero he enviado?');
    for (let said = 0; said < 6; said++) await talk.say('gracias');
    await sendToMaria(talk, '50');
    const soon = await talk.say('¿Cuánto dinero he enviado?');
    await talk.wait(3 * 24 * 60);
    const later = await talk.say('¿Cuánto dinero he enviado?');

    expect([first, soon, later].map(({ entry }) => entry.tip)).toStrictEqual([
      'Este mes llevas gastados 153.99 USD, con comisiones.',
      undefined,
      'Este mes llevas gastados 207.98 USD, con comisiones.',
    ]);
  });

  it('is part of what the model sees as said, and of what the next turn knows', async () => {
    const talk = await createShadowTalk({ change: withoutRules });
    await sendToMaria(talk, '150');
    await talk.say('¿Cuánto dinero he enviado?');

    const next = await talk.say('gracias');

    expect(next.session.shadow?.shown).toMatchObject([
      { by: 'financial_advisor', mode: 'tip', outcome: 'ignored' },
    ]);
    expect(listShadowEvents(next)).toStrictEqual([
      { type: 'tip-outcome', by: 'financial_advisor', outcome: 'ignored' },
      { type: 'shadow-suppressed', by: 'cooldown', wasStarted: false },
    ]);
  });

  it('is judged with what became of those before it, as data', async () => {
    const talk = await createShadowTalk({ change: withoutRules });
    await sendToMaria(talk, '150');
    await talk.say('¿Cuánto dinero he enviado?');
    for (let said = 0; said < 5; said++) await talk.say('gracias');
    await talk.wait(10);

    const again = await talk.say('¿Cuánto dinero he enviado?');

    const pastTips = { financial_advisor: { followed: 0, ignored: 1, dismissed: 0 } };
    expect(talk.requests.map((request) => request.pastTips)).toStrictEqual([{}, pastTips]);
    expect(listShadowEvents(again)).toMatchObject([{ type: 'shadow-started', pastTips }]);
  });

  it('is not given when the turn asks for a confirmation', async () => {
    const talk = await createShadowTalk();
    await talk.say('Quiero enviar dinero');
    await talk.press('María');
    await talk.say('150');
    await talk.press('Efectivo');

    const asked = await talk.press('Sí');

    expect(asked.session.pendingConfirmation).toBeDefined();
    expect(asked.entry.evaluation).toBeUndefined();
    expect(listShadowEvents(asked)).toStrictEqual([
      { type: 'shadow-suppressed', by: 'confirmation-pending', wasStarted: false },
    ]);
  });

  it('is not kept back by a tool that had asked for something', async () => {
    const talk = await createShadowTalk();
    const asked = await talk.say('¿Cuánto dinero le he mandado a Ramona Solís?');
    expect(asked.session.pendingQuestion).toMatchObject({ field: 'recipient_id' });

    const turn = await talk.say('Me preocupan mis gastos');

    expect(turn.entry.tip).toBeDefined();
  });

  it.each([
    ['Me robaron y no sé en qué gasté mi dinero', 'sensitive'],
    ['Tengo una queja: ¿en qué gasto tanto?', 'sensitive'],
    ['Hola', 'no-occasion'],
  ])('is not given for «%s»', async (words, by) => {
    const talk = await createShadowTalk();

    const turn = await talk.say(words);

    expect(listShadowEvents(turn)).toStrictEqual([
      { type: 'shadow-suppressed', by, wasStarted: false },
    ]);
    expect(talk.requests).toStrictEqual([]);
  });

  it('is asked for with nothing that names or reaches the person', async () => {
    const talk = await createShadowTalk();

    await talk.say('gasto mucho; mi tel es +52 55 1234 5678 y mi correo ana@example.com');

    const [request] = talk.requests;
    expect(request?.messages).toStrictEqual([
      { role: 'user', text: 'gasto mucho; mi tel es [PHONE] y mi correo [EMAIL]' },
    ]);
  });
});
