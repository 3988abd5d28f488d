import { describe, expect, it } from 'vitest';
import { listShadowEvents, sendToMaria } from '../../support/conversation/shadow-steps.ts';
import { createShadowTalk } from '../../support/conversation/shadow-talk.ts';

describe('a person who wants no tips', () => {
  it.each([
    ['es', 'no más consejos', 'ya no te daré consejos', '¿Cuánto dinero he enviado?'],
    ['en', 'No more tips!', 'no more tips', 'How much did I send last month?'],
  ])('(%s) gets none after «%s»', async (language, wish, answer, question) => {
    const talk = await createShadowTalk({ language });
    await talk.say(question);

    const obeyed = await talk.say(wish);
    const asked = await talk.say(question);

    expect(obeyed.text).toContain(answer);
    expect(obeyed.entry.metrics.modelCalls).toBe(0);
    expect(asked.entry.tip).toBeUndefined();
    expect(listShadowEvents(asked)).toStrictEqual([
      { type: 'shadow-suppressed', by: 'opted-out', wasStarted: false },
    ]);
  });

  it.each([
    ['es', 'no más consejos', 'sí quiero consejos', '¿Cuánto dinero he enviado?'],
    ['en', 'no more tips', 'Yes, I want tips', 'How much did I send last month?'],
  ])('(%s) gets them again when they ask', async (language, no, yes, question) => {
    const talk = await createShadowTalk({ language });
    await sendToMaria(talk, '150');
    await talk.say(no);
    await talk.say(yes);

    const asked = await talk.say(question);

    expect(asked.entry.tip).toBeDefined();
  });

  it('confirms nothing by saying that they want tips', async () => {
    const talk = await createShadowTalk();
    await talk.say('Quiero enviar dinero');
    await talk.press('María');
    await talk.say('150');
    await talk.press('Efectivo');
    const asked = await talk.press('Sí');

    const wished = await talk.say('sí quiero consejos');

    expect(wished.session.pendingConfirmation?.id).toBe(asked.session.pendingConfirmation?.id);
    expect(wished.text).toContain('Sigue pendiente tu confirmación');
    expect(wished.text).not.toContain('¡Envío realizado');
  });
});
