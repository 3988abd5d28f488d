import { describe, expect, it } from 'vitest';
import {
  listShadowEvents,
  sendToMaria,
  withoutRules,
} from '../../support/conversation/shadow-steps.ts';
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
    ['en', 'no more tips', 'Yes, I want tips', 'How much have I sent this month?'],
  ])('(%s) gets them again when they ask', async (language, no, yes, question) => {
    const talk = await createShadowTalk({ language, change: withoutRules });
    await sendToMaria(talk, '150');
    await talk.say(no);
    await talk.say(yes);

    const asked = await talk.say(question);

    expect(asked.entry.tip).toBeDefined();
  });

  it.each([
    ['es', 'ya no me des tips'],
    ['es', 'deja de mandarme tips'],
    ['es', 'sin consejos por favor'],
    ['es', 'Basta de consejos'],
    ['en', 'please no more tips'],
    ['en', 'stop giving me advice'],
    ['en', "don't give me any more tips please"],
    ['en', 'Turn the tips off, thanks'],
  ])('(%s) is understood in ordinary words: «%s»', async (language, wish) => {
    const talk = await createShadowTalk({ language });

    const obeyed = await talk.say(wish);
    const again = await talk.say(wish);

    expect(obeyed.session.shadow?.isOptedOut).toBe(true);
    expect(obeyed.text).toMatch(/^(De acuerdo, ya no te daré consejos|All right, no more tips)/);
    expect(again.text).toMatch(/^(Así queda: no te daré consejos|That stands: no tips)/);
  });

  it.each([
    ['es', 'No, quiero consejos'],
    ['es', 'no dejes de darme consejos'],
    ['en', "don't stop the tips"],
    ['es', 'no entiendo, dame un consejo'],
  ])('(%s) is not meant by «%s»', async (language, words) => {
    const talk = await createShadowTalk({ language });

    const turn = await talk.say(words);

    expect(turn.session.shadow?.isOptedOut).toBeUndefined();
  });

  it('is heard while a colleague is awaited', async () => {
    const talk = await createShadowTalk();
    await talk.say('quiero hablar con una persona');
    await talk.say('se me perdió un papel');

    const wished = await talk.say('sí quiero consejos');

    expect(wished.text).toContain('te daré un consejo cuando vea algo que te sirva');
    expect(wished.text).not.toContain('Lo dejo anotado');
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
