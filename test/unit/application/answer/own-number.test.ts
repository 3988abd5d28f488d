import { describe, expect, it } from 'vitest';
import { currentFlow } from '../../../../shared/domain/conversation/session.ts';
import { sayInOrder } from '../../../support/conversation/say-in-order.ts';

async function say(...messages: readonly string[]) {
  const { session, text } = await sayInOrder(...messages);
  const { state, data } = currentFlow(session) ?? {};
  return {
    at: state,
    number: data?.['phone_number'],
    waits: session.pendingConfirmation?.tool,
    isTold: /no lo tengo guardado|do not have your own number/.test(text),
  };
}

const asked = { at: 'collect_number', number: undefined, waits: undefined, isTold: true };

describe("a top-up of one's own phone", () => {
  it.each([
    [['ponle saldo a mi cel']],
    [['ponle 100 de saldo a mi número']],
    [['recharge my own phone with 100 pesos']],
    [['quiero una recarga', 'el mío']],
    [['ponle 100 de saldo a mi mamá', 'no, a mi cel']],
    [['ponle 100 de saldo a mi mamá', 'mejor al mío']],
    [['top up my mom 100', 'no, my own phone']],
    [['top up my mom 100', 'actually mine']],
  ])('asks for its number: %j', async (messages) => {
    expect(await say(...messages)).toEqual(asked);
  });

  it.each([
    ['no, my mom’s phone', '+52 55 1234 5678'],
    ['sí, en mi cel me avisas', '+52 55 1234 5678'],
    ['mi cel es 55 1234 9999', '+52 55 1234 9999'],
  ])('is not what %s means', async (words, number) => {
    expect(await say('ponle 100 de saldo a mi mamá', words)).toEqual({
      at: 'confirmation',
      number,
      waits: 'create_topup',
      isTold: false,
    });
  });
});

describe('a number that is saved for somebody', () => {
  it.each([
    "top up my mom's sister's phone with 100",
    "top up my mom's landlord's phone with 100",
    'recarga 100 al cel de la hermana de mi mamá',
    'recarga 100 al cel del doctor de mi mamá',
  ])('is nobody else’s: %s', async (order) => {
    const { at, number, waits } = await say(order);
    expect({ at, number, waits }).toEqual({
      at: 'collect_number',
      number: undefined,
      waits: undefined,
    });
  });
});
