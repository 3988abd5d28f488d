import { describe, expect, it } from 'vitest';
import { playTexts } from '../../support/conversation/play-texts.ts';

const lights = {
  step: { es: ['paga cfe'], en: ['pay cfe'] },
  prompt: { es: ['paga cfe', 'ahora'], en: ['pay cfe', 'now'] },
} as const;

describe('at one bill, another is named with its amount or day', () => {
  it.each([
    ['es', 'step', 'no, el agua, 100 pesos nomás', 'agua_cdmx', 100],
    ['es', 'step', 'paga el agua, 100 pesos', 'agua_cdmx', 100],
    ['es', 'prompt', 'no, mejor el agua, 100 pesos', 'agua_cdmx', 100],
    ['en', 'step', 'no, the water, just 100 pesos', 'agua_cdmx', 100],
    ['en', 'prompt', 'pay the water instead, 100 pesos', 'agua_cdmx', 100],
  ] as const)('%s, at the %s, «%s» puts that', async (language, at, words, biller, amount) => {
    const { session } = await playTexts(language, ...lights[at][language], words);
    expect(session.pendingConfirmation?.tool).toBe('pay_bill');
    expect(session.pendingConfirmation?.input).toMatchObject({ biller_id: biller, amount });
  });

  it.each([
    ['es', 'no, el agua, el viernes', 'agua_cdmx'],
    ['en', 'no, telmex, on friday', 'telmex'],
    ['en', 'actually the water on friday', 'agua_cdmx'],
  ] as const)('%s «%s» is set up for that day', async (language, words, biller) => {
    const { session } = await playTexts(language, ...lights.step[language], words);
    expect(session.pendingConfirmation?.tool).toBe('schedule_bill');
    expect(session.pendingConfirmation?.input).toMatchObject({ biller_id: biller });
  });

  it('says of the other one that it takes no part of the amount', async () => {
    const asked = await playTexts('es', ...lights.step.es, 'no, telmex, 100 pesos nomás');
    expect(asked.text).toContain('Telmex solo acepta el pago completo: $549.00 MXN');
    const put = await playTexts('es', ...lights.step.es, 'no, telmex, 100 pesos nomás', 'sí');
    expect(put.session.pendingConfirmation?.input).toMatchObject({ biller_id: 'telmex' });
  });

  it('an amount alone is of the bill on the screen', async () => {
    const asked = await playTexts('es', ...lights.step.es, '100 pesos nomás');
    expect(asked.text).toContain('CFE solo acepta el pago completo');
  });
});

describe('what was set up for a day is named with another day', () => {
  it.each([
    ['es', ['paga la luz el viernes', 'sí'], 'mueve la luz al sábado'],
    ['en', ['pay cfe on friday', 'yes'], 'make the cfe one on saturday'],
  ] as const)('%s %j, «%s» puts its undoing, and the other day behind it', async (...row) => {
    const [language, done, words] = row;
    const { session } = await playTexts(language, ...done, words);
    expect(session.pendingConfirmation?.prepared).toMatchObject({ is_cancellation: true });
    expect(session.wishes?.[0]?.call?.input).toMatchObject({
      biller_id: 'cfe',
      pay_on: expect.stringContaining('2026-03-07'),
    });
  });

  it('another bill named so is a new one', async () => {
    const said = ['paga la luz el viernes', 'sí', 'paga el agua el sábado'] as const;
    const { session } = await playTexts('es', ...said);
    expect(session.pendingConfirmation?.input).toMatchObject({ biller_id: 'agua_cdmx' });
  });
});

describe('somebody else, for as much', () => {
  it.each([
    ['es', 'manda 50 a juan', 'mejor no, mejor a mi mamá, al mismo precio'],
    ['es', 'manda 50 a juan por banco', 'mejor no, mejor a mi mamá, al mismo precio'],
    ['en', 'send 50 to juan by bank', 'actually no, my mom, same price'],
  ] as const)('%s «%s», «%s»', async (language, order, words) => {
    const { session } = await playTexts(language, order, words);
    const held = { recipient_id: 'rec_001', amount_usd: 50 };
    expect(session.agentStack.at(-1)?.flow?.data).toMatchObject(held);
  });
});
