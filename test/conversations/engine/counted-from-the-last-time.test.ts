import { describe, expect, it } from 'vitest';
import { currentFlow } from '../../../shared/domain/conversation/session.ts';
import { playTexts } from '../../support/conversation/play-texts.ts';

const sent = {
  es: ['manda 50 a mi mamá por banco', 'sí', 'sí'],
  en: ['send 50 to my mom by bank', 'yes', 'yes'],
} as const;

describe('an amount that is counted from the last transfer', () => {
  it.each([
    ['es', 'mándale a mi mamá 30 más que la última vez', 80],
    ['es', 'mándale a mi mamá la mitad de lo que le mandé la última vez', 25],
    ['en', 'send my mom 10 less than the last one', 40],
    ['en', 'send my mom double what i sent last time', 100],
  ] as const)('%s: «%s» is worked out', async (language, words, amount) => {
    const { session, text } = await playTexts(language, ...sent[language], words);

    expect(currentFlow(session)?.data).toMatchObject({
      recipient_id: 'rec_001',
      amount_usd: amount,
    });
    expect(text).not.toMatch(/I can't take this|No puedo tener en cuenta/);
  });

  it('is counted from what that person got', async () => {
    const { session } = await playTexts(
      'en',
      ...sent.en,
      'send 100 to juan',
      'bank',
      'no, to my mom, 20 more than last time',
    );
    const { amount_usd } = currentFlow(session)?.data ?? {};

    expect(amount_usd).not.toBe(120);
    expect(amount_usd).not.toBe(20);
  });

  it.each([
    ['es', [], 'mándale a juan 20 más que la última vez'],
    ['es', sent.es, 'mándale a juan 20 más que la vez pasada'],
    ['es', sent.es, 'mándale a mi mamá 20 más que a mi hermano'],
    ['en', [], 'send juan 20 more than last time'],
    ['en', sent.en, 'send juan 20 less than the last one'],
    ['en', sent.en, 'send my mom 20 more than juan'],
  ] as const)(
    '%s: is asked for where it cannot be known: %j «%s»',
    async (language, before, words) => {
      const { session, text } = await playTexts(language, ...before, words);

      expect(currentFlow(session)?.data['amount_usd']).toBeUndefined();
      expect(session.pendingConfirmation).toBeUndefined();
      expect(text).toMatch(/“20 (?:más|more|less)/);
    },
  );

  it.each([
    ['es', 'manda 100 a mi mamá', 'banco', '20 más', 120],
    ['en', 'send 100 to my mom', 'bank', '10 less', 90],
  ] as const)(
    '%s: without a last time it is counted from what is held',
    async (language, order, method, change, amount) => {
      const { session } = await playTexts(language, order, method, change);

      expect(currentFlow(session)?.data).toMatchObject({ amount_usd: amount });
    },
  );
});

describe('the same again, in part', () => {
  it.each([
    ['es', 'lo mismo pero la mitad', 25],
    ['es', 'otra igual pero el doble', 100],
    ['es', 'otra vez pero la mitad', 25],
    ['es', 'lo mismo pero 20 más', 70],
    ['en', 'same again but half', 25],
    ['en', 'do it again but double', 100],
    ['en', 'the same but 10 less', 40],
    ['en', 'the same but 80', 80],
  ] as const)('%s: «%s» is put as a new one', async (language, words, amount) => {
    const { session } = await playTexts(language, ...sent[language], words);

    expect(session.pendingConfirmation).toMatchObject({
      tool: 'repeat_last_transfer',
      input: { amount_usd: amount },
    });
  });

  it.each([
    ['es', 'la mitad'],
    ['es', 'el doble'],
    ['en', 'half'],
    ['en', 'double'],
  ] as const)('%s: «%s» alone cancels nothing', async (language, words) => {
    const { session } = await playTexts(language, ...sent[language], words);

    expect(session.pendingConfirmation).toBeUndefined();
  });

  it('is never put as the whole', async () => {
    const { session } = await playTexts('en', ...sent.en, 'repeat my last transfer but half');

    expect(session.pendingConfirmation).toBeUndefined();
  });

  it('that corrects what was done is put after its cancellation', async () => {
    const { session } = await playTexts('es', ...sent.es, 'mejor el doble', 'sí');

    expect(session.pendingConfirmation).toMatchObject({
      tool: 'create_transfer',
      input: { amount_usd: 100 },
    });
  });
});
