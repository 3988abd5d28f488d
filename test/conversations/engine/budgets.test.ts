import { describe, expect, it } from 'vitest';
import { formatReplay } from '../../../infra/replay/format-replay.ts';
import { replayTurn } from '../../../infra/replay/replay-turn.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import type { Budgets } from '../../../shared/domain/conversation/usage.ts';
import { createKioskServices, kiosk } from '../../support/assistants/kiosk.ts';
import { anAssistant } from '../../support/builders/catalogue.ts';
import { createTalk } from '../../support/conversation/talk.ts';
import { fakeUnderstanding } from '../../support/fakes/fake-understanding.ts';
import {
  ScriptedLanguageModel,
  type ScriptedTurn,
} from '../../support/fakes/scripted-language-model.ts';

const enterShop: ScriptedTurn = { toolCalls: [{ name: 'enter_shop', input: { flow: 'buy' } }] };

/** The kiosk with a receipt in a model's words. */
function wordedByModel(): Catalogue {
  const { buy } = kiosk.flows;
  const done = buy?.states['done'];
  if (buy === undefined || done === undefined) throw new Error('the kiosk sells');
  const states = { ...buy.states, done: { ...done, respond: 'model' as const } };
  return { ...kiosk, flows: { buy: { ...buy, states } } };
}

function open(budgets: Budgets, script: readonly ScriptedTurn[] = [], base = kiosk) {
  const assistant = anAssistant({ ...kiosk.assistant, budgets });
  const words = { es: 'cancelar|menú', en: 'cancel' };
  const texts = {
    ...kiosk.texts,
    cancel_words: words,
    human_words: { es: 'persona', en: 'human' },
  };
  const catalogue: Catalogue = { ...base, assistant, texts };
  const model = new ScriptedLanguageModel(script);
  const tools = createKioskServices();
  return { model, tools, catalogue, talk: createTalk({ catalogue, model, tools }) };
}

/** In the flow, with the one message of the minute used. */
async function overBudgetInTheFlow() {
  const world = open({ messagesPerMinute: 1 }, [enterShop]);
  await world.talk.say('quiero comprar');
  return world;
}

describe('a person over the budget', () => {
  it('gets one sentence, each time, and no model call', async () => {
    const { talk, model } = open({ messagesPerMinute: 1 }, [{ reply: 'hola' }]);
    await talk.say('hola');

    const turns = [await talk.say('¿qué vendes?'), await talk.say('¿hola?')];

    expect(turns.map(({ text }) => text)).toStrictEqual(['es:rate_limited', 'es:rate_limited']);
    expect(turns[0]?.trace).toContainEqual(
      expect.objectContaining({ type: 'over-budget', details: { budget: 'messagesPerMinute' } }),
    );
    expect(model.requests).toHaveLength(1);
  });

  it('is answered again when the minute is over, however much was written in between', async () => {
    const { talk } = open({ messagesPerMinute: 1 }, [{ reply: 'hola' }, { reply: 'de nuevo' }]);
    await talk.say('hola');
    talk.clock.advance({ seconds: 59 });
    await talk.say('¿hola?');
    talk.clock.advance({ seconds: 1 });

    expect((await talk.say('¿hola?')).text).toBe('de nuevo');
  });

  it('may send as many messages in a burst as apart', async () => {
    const { talk } = open({ messagesPerMinute: 2 });

    expect((await talk.say('a', 'b', 'c')).text).toBe('es:rate_limited');
  });

  it('may have used the day or its tokens', async () => {
    for (const budgets of [{ messagesPerDay: 1 }, { modelTokensPerDay: 120 }]) {
      const { talk } = open(budgets, [{ reply: 'hola' }, { reply: 'mañana' }]);
      await talk.say('hola');
      talk.clock.advance({ minutes: 60 });
      const refused = await talk.say('¿hola?');
      talk.clock.advance({ minutes: 24 * 60 });
      const next = await talk.say('¿hola?');

      expect([refused.text, next.text]).toStrictEqual(['es:rate_limited', 'mañana']);
    }
  });

  it('shares the budget between conversations, so that a new one brings nothing', async () => {
    const { talk, model } = open({ messagesPerMinute: 2 }, [{ reply: 'hola' }, { reply: 'hola' }]);
    const sayIn = async (conversationId: string) => {
      const message = talk.message({ type: 'text', text: 'hola' }, { conversationId });
      const [result] = await talk.runTurn([message], { isLastAttempt: false });
      return result?.commit?.outbox.reply.text;
    };
    const texts = [await sayIn('web:a'), await sayIn('web:b'), await sayIn('web:c')];

    expect(texts).toStrictEqual(['hola', 'hola', 'es:rate_limited']);
    expect(model.requests).toHaveLength(2);
  });

  it('keeps a conversation too many on hold until the next hour', async () => {
    const { talk, model } = open({ conversationsPerHour: 1 }, [{ reply: 'hola' }, { reply: 'ya' }]);
    const sayIn = async (conversationId: string) => {
      const message = talk.message({ type: 'text', text: 'hola' }, { conversationId });
      const [result] = await talk.runTurn([message], { isLastAttempt: false });
      return result?.commit?.outbox.reply.text;
    };
    const first = [await sayIn('web:a'), await sayIn('web:b'), await sayIn('web:b')];
    expect(first).toStrictEqual(['hola', 'es:rate_limited', 'es:rate_limited']);
    expect(model.requests).toHaveLength(1);
    talk.clock.advance({ minutes: 60 });

    expect(await sayIn('web:b')).toBe('ya');
  });

  it('goes on by buttons, plain values and a yes, to the receipt', async () => {
    const { talk, tools, model } = await overBudgetInTheFlow();

    const chosen = await talk.press('apples');
    const asked = await talk.say('200');
    const done = await talk.say('sí');

    expect([chosen.text, asked.text, done.text]).toStrictEqual([
      'how much apples?',
      'buy 200 of apples for 201?',
      'receipt R-q-200 for 200',
    ]);
    expect(tools.executions('buy')).toBe(1);
    expect(model.requests).toHaveLength(1);
  });

  it('keeps the buttons of the step and what waits for a yes', async () => {
    const { talk } = await overBudgetInTheFlow();
    const refused = await talk.say('cuéntame de las manzanas');
    await talk.press('pears');
    await talk.say('200');
    const waiting = await talk.say('¿y la comisión?');

    expect(refused.labels).toStrictEqual(['apples', 'pears']);
    expect(waiting.text).toBe(
      'es:rate_limited\n\nes:confirmation_reminder\n\nbuy 200 of pears for 201?',
    );
    expect((await talk.say('sí')).text).toBe('receipt R-q-200 for 200');
  });

  it('keeps a question of a tool that its answer can still be read for', async () => {
    const { talk } = await overBudgetInTheFlow();
    await talk.press('apples');
    await talk.say('600');
    await talk.say('no sé cuánto');

    expect((await talk.say('200')).text).toBe('buy 200 of apples for 201?');
  });

  it('can cancel and call a human', async () => {
    const { talk } = await overBudgetInTheFlow();
    expect((await talk.say('cancelar')).text).toBe('es:flow_cancelled');

    expect((await talk.say('persona')).session.status).toBe('handed-off');
  });

  it('hears what came of a yes, also where only a model words it', async () => {
    const { talk, model } = open({ messagesPerMinute: 1 }, [enterShop], wordedByModel());
    await talk.say('quiero comprar');
    await talk.press('apples');
    await talk.say('200');
    model.add({ reply: 'comprado' });

    expect((await talk.say('sí')).text).toBe('comprado');
  });

  it('is replayed as it was', async () => {
    const { talk, catalogue } = await overBudgetInTheFlow();
    const { stored, entry } = await talk.say('cuéntame de las manzanas');

    const surroundings = { catalogue, understanding: fakeUnderstanding, filtersFor: () => ({}) };

    expect(formatReplay(await replayTurn(stored, surroundings))).toBe(
      `${entry.turnId}: no difference`,
    );
  });
});

describe('an assistant without budgets', () => {
  it('counts nothing', async () => {
    const model = new ScriptedLanguageModel([{ reply: 'hola' }]);
    const talk = createTalk({ catalogue: kiosk, model, tools: createKioskServices() });

    await talk.say('hola');
    expect(talk.database.faults.log).not.toContain('readUsage');
  });
});
