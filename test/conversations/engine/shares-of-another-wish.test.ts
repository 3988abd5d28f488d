import { describe, expect, it } from 'vitest';
import { currentFlow } from '../../../shared/domain/conversation/session.ts';
import { playTexts } from '../../support/conversation/play-texts.ts';

describe('a wish whose amount is counted from the one before', () => {
  it.each([
    ['en', 'send 100 to my mom and half of that to juan', '50 to juan'],
    ['en', 'send 80 dollars to my mom and twice that to juan', '160 USD to juan'],
    ['es', 'manda 100 a mi mamá y el doble a mi hermano', '200 a mi hermano'],
    ['es', 'mándale 75 a mi mamá y lo mismo a juan', '75 a juan'],
    ['es', 'ponle 50 de saldo a mi mamá y el doble a mi hermano', '100 a mi hermano'],
  ] as const)('%s: «%s» is told as «%s»', async (language, order, told) => {
    const { text } = await playTexts(language, order);

    expect(text).toContain(`«${told}»`);
  });

  it.each([
    ['en', ['send 100 to my mom and half of that to juan', 'bank', 'yes', 'yes', 'yes'], 50],
    ['es', ['manda 40 a mi mamá y el doble a juan', 'banco', 'sí', 'sí', 'sí'], 80],
  ] as const)('%s: is put when its turn comes: %j', async (language, texts, amount) => {
    const { session } = await playTexts(language, ...texts);

    expect(currentFlow(session)?.data).toMatchObject({
      recipient_id: 'rec_002',
      amount_usd: amount,
    });
  });

  it.each([
    ['es', ['ponle 50 de saldo a mi mamá y el doble a mi hermano', 'sí', 'sí'], 100],
    ['en', ['top up my mom 100 and half of that to my brother', 'yes', 'yes'], 50],
  ] as const)('%s: of a top-up, too: %j', async (language, texts, amount) => {
    const { session } = await playTexts(language, ...texts);

    expect(session.pendingConfirmation?.input).toMatchObject({ amount });
  });

  it.each([
    ['es', 'manda 100 a mi mamá, 50 a juan y el doble a mi hermano', '«el doble a mi hermano»'],
    ['en', 'send half of my money to my mom and half to juan', '«half to juan»'],
    ['en', 'top up my mom 100 and send half of that to juan', '«send half of that to juan»'],
    ['en', 'send 100 to my mom and 50 to juan', '«50 to juan»'],
  ] as const)('%s: «%s» stays as it is where it may be of something else', async (...said) => {
    const [language, order, told] = said;
    const { text } = await playTexts(language, order);

    expect(text).toContain(told);
  });
});
