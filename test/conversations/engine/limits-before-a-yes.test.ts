import { describe, expect, it } from 'vitest';
import { createAssistantTalk } from '../../support/conversation/assistant-talk.ts';

const words = {
  en: {
    bank: 'bank',
    yes: 'yes',
    unused: "I can't take this into account:",
    now: 'it is done now.',
  },
  es: {
    bank: 'banco',
    yes: 'sí',
    unused: 'No puedo tener en cuenta esto:',
    now: 'Si dices que sí, se hace ahora.',
  },
} as const;

async function order(language: 'en' | 'es', text: string, ...more: readonly string[]) {
  const { bank, yes } = words[language];
  const talk = await createAssistantTalk('felix', { languageHint: language });
  const first = await talk.say(text);
  const summary = await talk.say(bank);
  for (const said of more) await talk.say(said);
  return { talk, first, summary, prompt: await talk.say(yes) };
}

describe('words that limit an order and are not taken into account', () => {
  it.each([
    ['en', 'send juan 40 when he tells me', 'when he tells me'],
    ['en', 'send 100 dollars to my mom if the dollar drops', 'if the dollar drops'],
    ['en', 'send 100 to my mom before friday', 'before friday'],
    ['en', 'send 100 to my mom on her birthday', 'on her birthday'],
    ['es', 'manda 40 a Juan en cuanto me confirme', 'en cuanto me confirme'],
    ['es', 'manda 100 dólares a mi mamá después del viernes', 'después del viernes'],
    ['es', 'manda 100 dólares a mi mamá menos la comisión', 'menos la comisión'],
    ['es', 'manda 100 dólares a mi mamá hoy y el viernes', 'hoy y el viernes'],
  ] as const)('%s: «%s» is quoted before every yes', async (language, text, limit) => {
    const { unused, now } = words[language];
    const { first, summary, prompt } = await order(language, text);

    for (const { text: shown } of [first, summary, prompt]) {
      expect(shown.split(`${unused} “${limit}”.`)).toHaveLength(2);
    }
    expect(prompt.text).toContain(now);
    expect(prompt.session.pendingConfirmation?.tool).toBe('create_transfer');
  });

  it.each([
    ['en', 'send 100 dollars to my mom if the dollar drops', 'just send it now'],
    ['es', 'manda 100 dólares a mi mamá si baja el dólar', 'mándalo ya mismo'],
  ] as const)('%s: are forgotten after «%s», «%s»', async (language, text, lifted) => {
    const { talk } = await order(language, text);
    await talk.say(lifted);

    expect((await talk.say('?')).session.limits).toBeUndefined();
  });

  it.each([
    'send mom whatever is left after the bills',
    'manda a mi mamá lo que sobre después de la renta',
  ])('«%s» names no sum to send', async (text) => {
    const talk = await createAssistantTalk('felix');

    const asked = await talk.say(text);

    expect(asked.text).toMatch(/How much would you like|¿Cuánto/);
  });

  it.each([
    ['en', 'send 100 to my mom if you can'],
    ['en', 'send 100 to my mom and let me know when it arrives'],
    ['es', 'si no es molestia manda 100 dólares a mi mamá'],
    ['es', 'manda 100 dólares a mi mamá cuando puedas'],
  ] as const)('%s: «%s» holds none', async (language, text) => {
    const { unused } = words[language];
    const { first, summary, prompt } = await order(language, text);

    for (const { text: shown } of [first, summary, prompt]) expect(shown).not.toContain(unused);
  });
});
