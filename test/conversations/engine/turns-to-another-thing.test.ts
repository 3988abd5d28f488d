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
