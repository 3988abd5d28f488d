import { describe, expect, it } from 'vitest';
import { sayInOrder } from '../../../support/conversation/say-in-order.ts';

async function say(...messages: readonly string[]) {
  const { text, entry } = await sayInOrder(...messages);
  return { text, calls: entry.metrics.modelCalls };
}

describe('a yes once more, after what it was for is done', () => {
  it.each([
    [['manda 50 a Juan', 'sí', 'sí', 'sí', 'sí'], 'TXN-20260302-001'],
    [['manda 50 a Juan', 'sí', 'sí', 'sí', 'sí', 'sí'], 'TXN-20260302-001'],
    [['send 50 to Juan', 'yes', 'yes', 'yes', 'yes please'], 'TXN-20260302-001'],
    [['paga la luz', 'ahora', 'sí', 'sí'], 'BIL-20260302-001'],
    [['ponle 100 de saldo a mi mamá', 'sí', 'sí'], 'TUP-20260302-001'],
  ])('is told how that stands, without a model: %j', async (messages, reference) => {
    const { text, calls } = await say(...messages);
    expect(text).toContain(reference);
    expect(calls).toBe(0);
  });

  it.each([
    [['manda 50 a Juan', 'sí', 'sí', 'sí', 'ok, gracias']],
    [['manda 50 a Juan', 'sí', 'sí', 'no', 'sí']],
    [['manda 50 a Juan', 'sí', 'sí', 'sí', 'mándalo']],
    [['hola', 'sí']],
  ])('is not what is said here: %j', async (messages) => {
    const { text } = await say(...messages);
    expect(text).not.toMatch(/TXN-/);
  });
});
