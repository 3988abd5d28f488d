import { describe, expect, it } from 'vitest';
import { sayInOrder } from '../../../support/conversation/say-in-order.ts';

async function ask(...messages: readonly string[]) {
  const { entry, text, session } = await sayInOrder(...messages);
  return {
    calls: entry.metrics.modelCalls,
    text,
    pending: session.pendingConfirmation?.tool,
  };
}

describe('what a transfer would cost', () => {
  it.each([
    ['cuánto me cuesta mandar 300 a mi mamá', '$303.99 USD'],
    ['cuánto sale mandarle 50 a Juan', '$53.99 USD'],
    ['cuánto cobran por 100 a Guatemala', '$104.99 USD'],
    ['what do I pay in total for 100 to Mexico?', '$103.99 USD'],
    ['how much does it cost to send 200 to my brother?', '$203.99 USD'],
    ["what's the fee for sending 200 to Mexico?", '$3.99 USD'],
  ])('is told without a model: %s', async (question, figure) => {
    const { calls, text, pending } = await ask(question);
    expect({ calls, pending }).toEqual({ calls: 0, pending: undefined });
    expect(text).toContain(figure);
  });

  it('is told of a country that is not served', async () => {
    const { calls, text } = await ask('what does it cost to send 100 to cuba?');
    expect(calls).toBe(0);
    expect(text).toContain('do not send money to that country');
  });

  it.each(['how much is the fee for a 100 peso top up', 'cuánto pago de luz', 'cuánto cobran'])(
    'is not what other prices are: %s',
    async (question) => {
      expect((await ask(question)).text).not.toMatch(/allá reciben|they get \*\*/);
    },
  );
});
