import { describe, expect, it } from 'vitest';
import type { ToolOutcome } from '../../../shared/domain/tool-outcome.ts';
import { createKioskServices, kiosk } from '../../support/assistants/kiosk.ts';
import { createTalk } from '../../support/conversation/talk.ts';
import { ScriptedLanguageModel } from '../../support/fakes/scripted-language-model.ts';

/** A person who bought apples up to the amount, which the shop then answers like this. */
async function offering(amount: string, answer?: ToolOutcome) {
  const enterShop = { toolCalls: [{ name: 'enter_shop', input: { flow: 'buy' } }] };
  const model = new ScriptedLanguageModel([enterShop]);
  const tools = createKioskServices();
  if (answer) tools.on('prepare_buy', () => answer);
  const talk = createTalk({ catalogue: kiosk, model, tools });
  await talk.say('quiero comprar');
  await talk.press('apples');
  model.add({ reply: 'no se puede' }, { reply: 'dime cuánto' });
  return { talk, model, turn: await talk.say(amount) };
}

const chosen = { product_id: 'p1', product_name: 'apples' };
const question = { es: '¿cuál?', en: 'which?' };
const ask = (field: string): ToolOutcome => ({
  type: 'needs-input',
  field,
  question,
  reason: 'WRONG',
  currentData: {},
});

describe('a value that a service refused', () => {
  it('is forgotten when the service asks for another', async () => {
    const { talk, turn } = await offering('600');

    expect(turn.text).toBe('at most 500, how much?');
    expect(turn.entry.session.currentFlow).toMatchObject({ state: 'amount', data: chosen });
    expect(turn.entry.session.currentFlow?.data).not.toHaveProperty('amount');
    expect((await talk.say('200')).text).toBe('buy 200 of apples for 201?');
  });

  it('is not put before the model that reads the next answer', async () => {
    const { talk, model } = await offering('600');
    model.requests.length = 0;

    await talk.say('no sé, ¿qué me recomiendas?');

    const [request] = model.requests;
    const situation = JSON.stringify([request?.system, request?.messages.at(-1)]).replaceAll(
      '\\"',
      '"',
    );
    expect(situation).toContain('<pending_question tool="buy" field="amount">{"product_id":"p1"}');
    expect(situation).not.toContain('600');
  });

  it('is forgotten when the action is refused as a whole', async () => {
    const { turn } = await offering('200', { type: 'refused', errorCode: 'CLOSED', error: 'x' });

    expect(turn.entry.session.currentFlow).toMatchObject({ state: 'amount', data: chosen });
    expect(turn.entry.session.currentFlow?.data).not.toHaveProperty('amount');
  });

  it.each<[string, ToolOutcome]>([
    ['the service is down', { type: 'failed', errorCode: 'DOWN', retryable: true }],
    ['it is another value that the service asks for', ask('product_id')],
  ])('is kept when %s', async (_why, answer) => {
    const { turn } = await offering('200', answer);

    expect(turn.entry.session.currentFlow?.data).toStrictEqual({ ...chosen, amount: 200 });
  });
});
