import { describe, expect, it } from 'vitest';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';

const refused = {
  transfer: {
    es: ['manda 200.01 a María en efectivo', 'sí', 'sí'],
    en: ['send 200.01 to María in cash', 'yes', 'yes'],
  },
  bill: {
    es: ['Quiero pagar un recibo', 'CFE 501200000013', 'ahora', 'sí'],
    en: ['I want to pay a bill', 'CFE 501200000013', 'now', 'yes'],
  },
  topup: {
    es: ['Quiero una recarga de 100 pesos al 55 5000 0001', 'sí'],
    en: ['I want a top-up of 100 pesos for 55 5000 0001', 'yes'],
  },
};

const reasons = {
  transfer: { es: 'No se pudo enviar', en: 'The transfer could not be sent' },
  bill: { es: 'La compañía no aceptó el pago', en: 'The company did not take the payment' },
  topup: {
    es: 'La compañía tiene suspendida esa línea',
    en: 'The carrier has suspended that line',
  },
};

const answers = {
  es: { outcome: 'No, eso no se hizo.', charge: 'No, no se te cobró nada.' },
  en: { outcome: 'No, that was not done.', charge: 'No, you were not charged.' },
};

describe('a question about what the person agreed to and the service refused', () => {
  it.each([
    ['transfer', 'es', '¿se hizo?', 'outcome'],
    ['transfer', 'es', '¿qué pasó con mi envío?', 'outcome'],
    ['transfer', 'es', '¿me cobraron?', 'charge'],
    ['transfer', 'en', 'did it go through?', 'outcome'],
    ['transfer', 'en', 'was I charged?', 'charge'],
    ['bill', 'es', '¿se pagó?', 'outcome'],
    ['bill', 'en', 'did it go through?', 'outcome'],
    ['topup', 'es', '¿me cobraron?', 'charge'],
    ['topup', 'en', 'was I charged?', 'charge'],
  ] as const)(
    'about a %s (%s), «%s» is told that, and why',
    async (kind, language, question, about) => {
      const talk = await createFelixTalk(language);
      for (const said of refused[kind][language]) await talk.say(said);

      const { text } = await talk.say(question);

      expect(text.startsWith(`${answers[language][about]} ${reasons[kind][language]}`)).toBe(true);
    },
  );

  it('is about what was done before, where it names that', async () => {
    const talk = await createFelixTalk('es');
    for (const said of ['manda 50 a María en efectivo', 'sí', 'sí']) await talk.say(said);
    for (const said of refused.topup.es) await talk.say(said);

    const { text } = await talk.say('¿ya le llegó a María?');

    expect(text).toContain('50.00 USD a María García');
    expect(text).not.toContain(answers.es.outcome);
  });
});
