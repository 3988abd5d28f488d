import { describe, expect, it } from 'vitest';
import type { ModelRequest } from '../../../shared/application/ports/language-model.ts';
import { createUnderstanding } from '../../../shared/language/create-understanding.ts';
import { createKioskServices, kiosk } from '../../support/assistants/kiosk.ts';
import { createTalk } from '../../support/conversation/talk.ts';
import {
  ScriptedLanguageModel,
  type ScriptedTurn,
} from '../../support/fakes/scripted-language-model.ts';

/** The behaviours at which other frameworks lose money, messages or results. */

const enterShop: ScriptedTurn = { toolCalls: [{ name: 'enter_shop', input: { flow: 'buy' } }] };

function open(...script: readonly ScriptedTurn[]) {
  const tools = createKioskServices();
  const model = new ScriptedLanguageModel(script);
  const understanding = createUnderstanding();
  return { tools, model, talk: createTalk({ catalogue: kiosk, model, tools, understanding }) };
}

/** Every tool call of a request, and every result: each must have its other half. */
function pairsOf(request: ModelRequest | undefined) {
  const contents = (request?.messages ?? []).flatMap(({ content }) => content);
  return {
    calls: contents.flatMap((part) => (part.type === 'tool-call' ? [part.id] : [])),
    results: contents.flatMap((part) => (part.type === 'tool-result' ? [part.id] : [])),
  };
}

describe('what breaks other frameworks', () => {
  it('executes the amount that was shown, whatever the model samples afterwards', async () => {
    const drifting: ScriptedTurn = {
      toolCalls: [{ name: 'set_amount', input: { amount: 2000 } }],
    };
    const { talk, tools, model } = open(enterShop, drifting, drifting);
    await talk.say('quiero comprar');
    await talk.press('apples');
    const asked = await talk.say('200');

    const done = await talk.say('sí');

    expect(asked.text).toBe('buy 200 of apples for 201?');
    expect(done.text).toBe('receipt R-q-200 for 200');
    expect(tools.executed.filter(({ tool }) => tool === 'buy').map(({ input }) => input)).toEqual([
      { product_id: 'p1', amount: 200, quote_id: 'q-200' },
    ]);
    expect(model.remaining).toBe(2);
  });

  it('takes a typed yes as the approval itself, without a second pending call', async () => {
    const { talk, tools } = open(enterShop);
    await talk.say('quiero comprar');
    await talk.press('apples');
    await talk.say('200');

    const done = await talk.say('Sí, adelante');

    expect(done.session.pendingConfirmation).toBeUndefined();
    expect(done.entry.metrics.modelCalls).toBe(0);
    expect(tools.executions('buy')).toBe(1);
  });

  it('pays once when the same approval is delivered twice, also at the same moment', async () => {
    const { talk, tools } = open(enterShop);
    await talk.say('quiero comprar');
    await talk.press('apples');
    await talk.say('200');
    const yes = talk.message({ type: 'text', text: 'sí' });

    await Promise.allSettled([1, 2, 3].map(() => talk.runTurn([yes], { isLastAttempt: false })));
    await talk.runTurn([yes], { isLastAttempt: false });

    const { text } = await talk.turnOf(yes.messageId);
    expect(text).toBe('receipt R-q-200 for 200');
    expect(tools.executions('buy')).toBe(1);
    expect(talk.database.entries.filter(({ reply }) => reply.text === text)).toHaveLength(1);
  });

  it('loses neither of two messages that arrive at once', async () => {
    const { talk } = open({ reply: 'hello' }, { reply: 'four' });
    const [first, second] = ['hola', '¿cuánto es dos más dos?'].map((text) =>
      talk.message({ type: 'text', text }),
    );
    if (first === undefined || second === undefined) throw new Error('no messages');
    const run = (message: typeof first) => talk.runTurn([message], { isLastAttempt: false });

    const outcomes = await Promise.allSettled([run(first), run(second)]);
    // What a conflict threw back into the queue is delivered again.
    const again = [first, second].filter((_, index) => outcomes[index]?.status === 'rejected');
    for (const message of again) await run(message);

    const { messages } = await talk.database.load('web:carlos-1', 20);
    const said = messages.filter(({ role }) => role === 'user').map(({ text }) => text);
    expect(said.toSorted()).toEqual(['hola', '¿cuánto es dos más dos?']);
    expect(talk.database.entries).toHaveLength(2);
  });

  it('keeps the result of a tool that comes with a hand-off in one reply', async () => {
    const { talk, tools, model } = open(
      { toolCalls: [{ name: 'enter_shop', input: {} }] },
      { toolCalls: [{ name: 'get_fee' }, { name: 'start_flow_buy' }] },
      { reply: 'the fee is 1' },
    );

    const turn = await talk.say('¿cuánto cobran? quiero comprar');

    expect(turn.text).toBe('the fee is 1');
    expect(tools.executions('get_fee')).toBe(1);
    expect(turn.session.agentStack.at(-1)?.flow).toMatchObject({ flowId: 'buy', state: 'pick' });
    const { calls, results } = pairsOf(model.requests.at(-1));
    // The hand-over to the shop alone is told by the prompt itself.
    expect(calls).toHaveLength(2);
    expect(results).toEqual(calls);
    expect(JSON.stringify(model.requests.at(-1)?.messages)).toContain('"fee":1');
  });

  it('remembers what it asked when the answer comes with the next message', async () => {
    const { talk, tools } = open(enterShop);
    await talk.say('quiero comprar');
    await talk.press('apples');
    const question = await talk.say('900');

    const answered = await talk.say('400');

    expect(question.session.pendingQuestion).toMatchObject({ field: 'amount', tool: 'buy' });
    expect(answered.entry.metrics.modelCalls).toBe(0);
    expect(answered.session.pendingConfirmation?.input).toMatchObject({
      product_id: 'p1',
      amount: 400,
    });
    expect(tools.executions('buy')).toBe(0);
  });
});
