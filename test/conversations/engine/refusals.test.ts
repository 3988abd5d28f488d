import { describe, expect, it } from 'vitest';
import type { ToolOutcome } from '../../../shared/domain/tool-outcome.ts';
import { createKioskServices, kiosk } from '../../support/assistants/kiosk.ts';
import { anAgent } from '../../support/builders/catalogue.ts';
import { createTalk } from '../../support/conversation/talk.ts';
import {
  ScriptedLanguageModel,
  type ScriptedTurn,
} from '../../support/fakes/scripted-language-model.ts';

const refused = (errorCode: string): ToolOutcome => ({ type: 'refused', errorCode, error: 'no' });

/** A kiosk whose shop words one refusal. */
const worded = {
  ...kiosk,
  agents: {
    ...kiosk.agents,
    shop: anAgent({
      ...kiosk.agents['shop'],
      refusals: { SOLD_OUT: { es: 'se acabó', en: 'sold out' } },
    }),
  },
};

const enterShop: ScriptedTurn = {
  toolCalls: [{ name: 'enter_shop', input: { flow: 'buy' } }],
};

async function untilAmount(tool: string, code: string, script: readonly ScriptedTurn[] = []) {
  const model = new ScriptedLanguageModel([enterShop, ...script]);
  const tools = createKioskServices().on(tool, () => refused(code));
  const talk = createTalk({ catalogue: worded, model, tools });
  await talk.say('quiero comprar');
  await talk.press('apples');
  return { model, tools, talk };
}

describe('a refusal that the agent words', () => {
  it('is the reply to a confirmed action, without a model, where the flow goes on', async () => {
    const { talk, tools } = await untilAmount('buy', 'SOLD_OUT');
    await talk.say('200');

    const turn = await talk.say('sí');

    expect(turn.text).toBe('se acabó');
    expect(turn.entry.metrics.modelCalls).toBe(0);
    expect(turn.session.pendingConfirmation).toBeUndefined();
    expect(turn.entry.session.currentFlow).toMatchObject({ flowId: 'buy', state: 'amount' });
    expect(tools.executions('buy')).toBe(1);
  });

  it('is the reply when the action cannot even be prepared', async () => {
    const { talk, tools } = await untilAmount('prepare_buy', 'SOLD_OUT');

    const turn = await talk.say('200');

    expect(turn.text).toBe('se acabó');
    expect(turn.entry.metrics.modelCalls).toBe(0);
    expect(turn.session.pendingConfirmation).toBeUndefined();
    expect(tools.executions('buy')).toBe(0);
  });

  it('ends the turn of a model whose lookup was refused, and keeps the choices of the state', async () => {
    const model = new ScriptedLanguageModel([
      enterShop,
      { toolCalls: [{ name: 'get_product', input: { name: 'plums' } }] },
    ]);
    const tools = createKioskServices().on('get_product', () => refused('SOLD_OUT'));
    const talk = createTalk({ catalogue: worded, model, tools });
    await talk.say('quiero comprar');

    const turn = await talk.say('ciruelas, por favor');

    expect(turn.text).toBe('se acabó');
    expect(turn.labels).toStrictEqual(['apples', 'pears']);
    expect(model.requests).toHaveLength(2);
  });
});

describe('a refusal that the agent does not word', () => {
  it('is left to the model, which is told the code', async () => {
    const { talk, model } = await untilAmount('buy', 'NOT_TODAY', [{ reply: 'not today' }]);
    await talk.say('200');

    const turn = await talk.say('sí');

    expect(turn.text).toBe('not today');
    const result = model.requests.at(-1)?.messages.at(-1)?.content[0];
    expect(result).toMatchObject({ status: 'error', data: { error_code: 'NOT_TODAY' } });
  });
});
