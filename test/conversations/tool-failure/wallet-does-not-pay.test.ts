import { describe, expect, it } from 'vitest';
import { createFelixTalk } from '../../support/conversation/felix-talk.ts';
import { createInProcessServices } from '../../support/services/in-process-services.ts';
import { aToolContext } from '../../support/services/topups-caller.ts';

/** A person with so much left in the wallet, in the words of another service's payment. */
async function talkWith(left: number, language: string) {
  const services = createInProcessServices();
  const spend = async (amount: number, idempotencyKey: string) => {
    const payment = { category: 'instalment', amount, currency: 'USD' };
    const context = aToolContext({ userId: 'user_demo', idempotencyKey });
    const call = { service: 'snpl-ledger', tool: 'debit_wallet', input: payment, context };
    expect(await services.ledgers.invoke(call)).toMatchObject({ type: 'ok' });
  };
  if (left < 1500) await spend(1500 - left, 'before');
  return { talk: await createFelixTalk(language, undefined, services), spend, services };
}

describe.each([
  ['es', 'Quiero una recarga de 100 pesos al 55 9999 8888', 'Tu saldo no alcanza', 'sí'],
  ['en', 'Top up 55 9999 8888 with 100 pesos', 'Your balance is not enough', 'yes'],
])('a wallet that cannot pay (%s)', (language, wish, words, yes) => {
  it('is named as the reason before anything is confirmed', async () => {
    const { talk } = await talkWith(3, language);

    const turn = await talk.say(wish);

    expect(turn.text).toContain(words);
    expect(turn.session.pendingConfirmation).toBeUndefined();
  });

  it('leads to the amounts that it can pay', async () => {
    const { talk } = await talkWith(5, language);

    const turn = await talk.say(wish);

    expect(turn.text).toContain('50 MXN');
    expect(turn.session.pendingQuestion).toMatchObject({
      tool: 'create_topup',
      field: 'amount',
      reason: 'INSUFFICIENT_FUNDS',
    });
  });

  it('is named as the reason when the money went elsewhere before the yes', async () => {
    const { talk, spend } = await talkWith(10, language);
    await talk.say(wish);
    await spend(10, 'meanwhile');

    const turn = await talk.say(yes);

    expect(turn.text).toContain(words);
    expect(turn.text).not.toContain('TUP-');
    expect(turn.entry.metrics.modelCalls).toBe(0);
  });
});

describe('a top-up of which nobody knew', () => {
  it('becomes an event for the conversation it was asked for in', async () => {
    const { talk, services } = await talkWith(1500, 'es');
    await talk.say('Quiero una recarga de 100 pesos al +52 55 5000 0003');
    await talk.say('sí');
    for (const minutes of [3, 11, 61, 361, 1441]) await talk.wait(minutes);

    expect(services.events.events).toMatchObject([
      {
        service: 'topups',
        type: 'topup_failed',
        conversationId: 'web:carlos-1',
        data: { reason: 'CARRIER_UNREACHABLE', phone_number: '+52 55 5000 0003', amount: 100 },
      },
    ]);
  });
});
