import { describe, expect, it } from 'vitest';
import { currentFlow } from '../../../shared/domain/conversation/session.ts';
import { playTexts } from '../../support/conversation/play-texts.ts';

describe('a share of what the person has', () => {
  it.each([
    ['es', ['a mi mamá mándale la mitad de lo que tengo al banco'], 750],
    ['es', ['manda una tercera parte de todo mi saldo a mi mamá por banco'], 500],
    ['es', ['de lo que tengo manda un cuarto a mi mamá al banco'], 375],
    ['es', ['mándale el 10% de mi dinero a mi mamá', 'banco'], 150],
    ['es', ['quiero mandar a mi mamá', 'el veinte por ciento de lo que tengo', 'banco'], 300],
    ['es', ['manda 100 a mi mamá', 'banco', 'no, mejor la mitad de mi saldo'], 750],
    ['en', ['send my mom half of everything i have, bank'], 750],
    ['en', ['send a third of my balance to my mom', 'bank'], 500],
    ['en', ['send half my money to my mom', 'bank'], 750],
    ['en', ['send my mom 20 percent of what i have', 'bank'], 300],
    ['en', ['send money to my mom', '3/4 of my balance', 'bank'], 1125],
    ['en', ['send my mom all my money', 'no, just half of what i have', 'bank'], 750],
  ] as const)('%s: is worked out and put: %j', async (language, texts, amount) => {
    const { session, text } = await playTexts(language, ...texts);

    expect(currentFlow(session)?.data).toMatchObject({ amount_usd: amount });
    expect(text).not.toMatch(/I can't take this|No puedo tener en cuenta/);
  });

  it.each([
    ['es', ['manda más de la mitad de lo que tengo a mi mamá']],
    ['es', ['déjame la mitad de lo que tengo y manda el resto a mi mamá']],
    ['es', ['manda la mitad de todo a mi mamá']],
    ['en', ['keep 20% of my money and send everything else to my mom']],
    ['en', ['send half of my balance minus 50 to my mom']],
    ['en', ['send my mom 12.5% of my balance']],
  ] as const)('%s: is asked for where it is not certain: %j', async (language, texts) => {
    const { session, text } = await playTexts(language, ...texts);

    expect(currentFlow(session)?.data['amount_usd']).toBeUndefined();
    expect(text).toMatch(/¿Cuánto te gustaría enviar|How much would you like to send/);
  });

  it('that is more than can be sent is refused like any other amount', async () => {
    const { session, text } = await playTexts('en', 'send my mom 100% of my balance');

    expect(currentFlow(session)?.data['amount_usd']).toBeUndefined();
    expect(text).toContain('$1,490.01');
  });

  it.each([
    ['es', ['manda todo lo que tengo a mi mamá', 'banco'], 1490.01],
    ['es', ['manda la mitad de 80 a mi mamá', 'banco'], 40],
    ['es', ['manda 100 a mi mamá', 'banco', 'mejor la mitad'], 50],
    ['en', ['send all but 500 to my mom', 'bank'], 990.01],
  ] as const)('%s: is no other amount: %j', async (language, texts, amount) => {
    const { session } = await playTexts(language, ...texts);

    expect(currentFlow(session)?.data).toMatchObject({ amount_usd: amount });
  });
});

describe('a share of what the person has, for what is not sent', () => {
  it.each([
    ['es', 'ponle la mitad de mi saldo a mi cel', 'amount'],
    ['es', 'ahorra la mitad de lo que tengo', 'amount'],
    ['en', 'top up my phone with 10% of my balance', 'amount'],
    ['en', 'borrow half of what i have', 'amount'],
  ] as const)('%s: is asked for: «%s»', async (language, words, key) => {
    const { session } = await playTexts(language, words);

    expect(currentFlow(session)?.data[key]).toBeUndefined();
    expect(session.pendingConfirmation).toBeUndefined();
  });
});
