import { describe, expect, it } from 'vitest';
import { createShadowTalk } from '../../support/conversation/shadow-talk.ts';

const wordings = [
  ['es', 'dame un consejo', 'asesor financiero', 'no más consejos', 'te daré un consejo'],
  ['es', '¿me das un tip?', 'asesor financiero', 'ya no me des tips', 'te daré un consejo'],
  ['en', 'give me a tip', 'financial adviser', 'no more tips', 'I will give you a tip'],
  ['en', 'any tips?', 'financial adviser', 'stop giving me advice', 'I will give you a tip'],
] as const;

describe.each(wordings)('a person (%s) who asks «%s»', (language, ask, adviser, no, promise) => {
  it('gets the adviser at once, without a model', async () => {
    const talk = await createShadowTalk({ language });

    const asked = await talk.say(ask);

    expect(asked.text).toContain(adviser);
    expect(asked.entry.metrics.modelCalls).toBe(0);
  });

  it('has tips again first, after having refused them', async () => {
    const talk = await createShadowTalk({ language });
    await talk.say(no);

    const asked = await talk.say(ask);

    expect(asked.text).toContain(promise);
    expect(asked.session.shadow?.isOptedOut).not.toBe(true);
  });

  it('hears what waits for an answer while something does', async () => {
    const talk = await createShadowTalk({ language });
    await talk.say(language === 'es' ? 'manda 50 a mi mamá' : 'send 50 to my mom');
    await talk.press(language === 'es' ? 'Banco' : 'Bank');
    const prompt = await talk.press(language === 'es' ? 'Sí' : 'Yes');

    const asked = await talk.say(ask);

    expect(prompt.session.pendingConfirmation).toBeDefined();
    expect(asked.session.pendingConfirmation?.id).toBe(prompt.session.pendingConfirmation?.id);
    expect(asked.text).not.toContain(adviser);
  });
});
