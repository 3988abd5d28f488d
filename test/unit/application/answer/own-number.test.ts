import { describe, expect, it } from 'vitest';
import { currentFlow } from '../../../../shared/domain/conversation/session.ts';
import { createAssistantTalk } from '../../../support/conversation/assistant-talk.ts';

async function say(...messages: readonly string[]) {
  const talk = await createAssistantTalk('felix');
  const turns = [];
  for (const message of messages) turns.push(await talk.say(message));
  const { session, text } = turns.at(-1) ?? { text: '' };
  const { state, data } = (session && currentFlow(session)) ?? {};
  return {
    at: state,
    number: data?.['phone_number'],
    waits: session?.pendingConfirmation?.tool,
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
