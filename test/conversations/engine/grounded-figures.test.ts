import { describe, expect, it } from 'vitest';
import { createKioskServices, kiosk } from '../../support/assistants/kiosk.ts';
import { createTalk } from '../../support/conversation/talk.ts';
import {
  ScriptedLanguageModel,
  type ScriptedTurn,
} from '../../support/fakes/scripted-language-model.ts';

const askFee: ScriptedTurn = { toolCalls: [{ name: 'get_fee' }] };

async function askInTheShop(answers: readonly ScriptedTurn[]) {
  const enter: ScriptedTurn = { toolCalls: [{ name: 'enter_shop', input: { flow: 'buy' } }] };
  const model = new ScriptedLanguageModel([enter, askFee, ...answers]);
  const talk = createTalk({ catalogue: kiosk, model, tools: createKioskServices() });
  await talk.say('quiero comprar');
  return { model, turn: await talk.say('¿cuánto es la comisión?') };
}

describe('figures in what a model says', () => {
  it('pass when a tool gave them', async () => {
    const { turn } = await askInTheShop([{ reply: 'La comisión es de $1.00' }]);

    expect(turn.text).toBe('La comisión es de $1.00');
  });

  it('are asked for again once when nobody gave them', async () => {
    const { turn, model } = await askInTheShop([
      { reply: 'La comisión es de $25' },
      { reply: 'La comisión es de $1' },
    ]);

    expect(turn.text).toBe('La comisión es de $1');
    expect(model.requests.at(-1)?.toolChoice).toBe('none');
    expect(turn.trace.map(({ type }) => type)).toContain('figures-ungrounded');
  });

  it("give way to the step's own words when the model insists", async () => {
    const { turn } = await askInTheShop([{ reply: 'cuesta $25' }, { reply: 'de verdad, $25' }]);

    expect(turn.text).toBe('es:missed_once\n\npick: apples pears ');
  });
});
