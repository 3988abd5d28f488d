import { describe, expect, it } from 'vitest';
import { playTexts } from '../../support/conversation/play-texts.ts';

const atPrompt = {
  es: ['manda 100 a mi mamá por banco', 'sí'],
  en: ['send 100 to my mom by bank', 'yes'],
} as const;
const atSummary = { es: atPrompt.es.slice(0, 1), en: atPrompt.en.slice(0, 1) } as const;

describe('a yes, and in the same breath something else', () => {
  it.each([
    ['es', atPrompt, 'si no espera mejor 60', { amount_usd: 60 }],
    ['es', atPrompt, 'si no, aguanta, que sean 60', { amount_usd: 60 }],
    ['es', atSummary, 'si no perdon 60', { amount_usd: 60 }],
    ['es', atSummary, 'si no mejor en efectivo', { delivery_type: 'CASH' }],
    ['es', atPrompt, 'si no espera mejor a juan', { recipient_id: 'rec_002' }],
    ['en', atPrompt, 'yes no wait, 60', { amount_usd: 60 }],
    ['en', atSummary, 'ok no hold on, cash', { delivery_type: 'CASH' }],
  ] as const)('%s «%s» changes it', async (language, steps, words, becomes) => {
    const { session } = await playTexts(language, ...steps[language], words);
    expect(session.pendingConfirmation).toBeUndefined();
    expect(session.agentStack.at(-1)?.flow?.data).toMatchObject(becomes);
  });

  it('«si no espera» waits, and a condition stays one', async () => {
    const waits = await playTexts('es', ...atPrompt.es, 'si no espera');
    expect(waits.session.pendingConfirmation?.input).toBeDefined();
    const supposed = await playTexts('es', ...atPrompt.es, 'y si mejor 60, cuánto sería');
    expect(supposed.session.agentStack.at(-1)?.flow?.data['amount_usd']).toBe(100);
  });
});

describe('the figure counts in another currency', () => {
  it.each([
    ['es', 'no no no eran pesos no dolares'],
    ['es', 'no espera, pesos no dolares'],
    ['es', 'no son dolares son pesos'],
    ['es', '100 pesos no dolares'],
    ['en', 'no no it was pesos not dollars'],
    ['en', 'no wait, pesos not dollars'],
  ] as const)(
    '%s «%s» asks what shall arrive, and no yes sends dollars',
    async (language, words) => {
      const asked = await playTexts(language, ...atPrompt[language], words);
      expect(asked.text).toContain('$174.50 MXN');
      expect(asked.session.pendingConfirmation).toBeUndefined();
      const answered = await playTexts(language, ...atPrompt[language], words, 'sí', 'sí');
      expect(answered.session.pendingConfirmation).toBeUndefined();
      expect(answered.text).not.toContain('TXN-');
    },
  );

  it.each([
    ['es', 'manda 500 a mi mamá por banco', 'no no eran pesos no dólares', 28.66],
    ['en', 'send 500 pesos to my mom by bank', 'no, dollars not pesos', 500],
    ['es', 'manda 100 a mi mamá por banco', 'dólares no pesos', 100],
  ] as const)('%s «%s», «%s»', async (language, order, words, amount) => {
    const { session } = await playTexts(language, order, words);
    expect(session.agentStack.at(-1)?.flow?.data['amount_usd']).toBe(amount);
  });
});
