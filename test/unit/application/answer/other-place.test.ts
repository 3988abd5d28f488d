import { describe, expect, it } from 'vitest';
import { currentFlow } from '../../../../shared/domain/conversation/session.ts';
import { sayInOrder } from '../../../support/conversation/say-in-order.ts';

async function say(...messages: readonly string[]) {
  const { session, text } = await sayInOrder(...messages);
  const { data = {} } = currentFlow(session) ?? {};
  return {
    recipient: data['recipient_name'],
    amount: data['amount_usd'],
    pending: session.pendingConfirmation?.tool,
    text,
  };
}

describe('another country than the one of whoever the flow holds', () => {
  it.each([
    [['send 100 to my mom', 'send 100 to cuba']],
    [['send 100 to my mom', 'by bank', 'send it to Cuba instead']],
    [['manda 100 a mi hermano', 'sí', 'sí', 'mejor mándalo a Cuba']],
  ])('is said not to be served, and nobody is kept: %j', async (messages) => {
    const { recipient, pending, text } = await say(...messages);
    expect({ recipient, pending }).toEqual({ recipient: undefined, pending: undefined });
    expect(text).toMatch(/do not send money to that country|no enviamos dinero/i);
  });

  it.each([
    [['manda 100 a mi mamá', 'mejor a Colombia']],
    [['send 100 to my mom', 'send it to Colombia']],
  ])('has what is possible there told, and the person asked for: %j', async (messages) => {
    const { recipient, text } = await say(...messages);
    expect(recipient).toBeUndefined();
    expect(text).toContain('Colombia');
    expect(text).toMatch(/A quién quieres enviar|Whom would you like to send/);
  });

  it.each([
    [['manda 100 a mi mamá', 'a México']],
    [['send 100 to my mom', 'how long does it take to Colombia?']],
  ])('is none where it is the same or only asked about: %j', async (messages) => {
    expect((await say(...messages)).recipient).toBe('María García');
  });
});

describe('an amount with a bare no', () => {
  it.each([
    [['send money to my mom', '100', 'no 200']],
    [['manda 100 a mi mamá', 'no 200']],
    [['manda 100 a mi hermano', 'sí', 'no 200']],
  ])('takes the place of another that is held: %j', async (messages) => {
    expect((await say(...messages)).amount).toBe(200);
  });

  it('denies the one that is held', async () => {
    expect((await say('manda 100 a mi mamá', 'no 100')).amount).toBe(100);
  });
});
