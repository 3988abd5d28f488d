import { describe, expect, it } from 'vitest';
import { currentFlow } from '../../../shared/domain/conversation/session.ts';
import type { JsonObject } from '../../../shared/domain/json.ts';
import type { ToolOutcome } from '../../../shared/domain/tool-outcome.ts';
import { createKioskServices, kiosk } from '../../support/assistants/kiosk.ts';
import { createTalk } from '../../support/conversation/talk.ts';
import {
  ScriptedLanguageModel,
  type ScriptedTurn,
} from '../../support/fakes/scripted-language-model.ts';

const enterShop: ScriptedTurn = {
  toolCalls: [{ name: 'enter_shop', input: { flow: 'buy' } }],
};

function open(script: readonly ScriptedTurn[]) {
  const tools = createKioskServices();
  const model = new ScriptedLanguageModel(script);
  return { tools, model, talk: createTalk({ catalogue: kiosk, model, tools }) };
}

async function untilConfirmation(extra: readonly ScriptedTurn[] = []) {
  const world = open([enterShop, ...extra]);
  await world.talk.say('quiero comprar');
  await world.talk.press('apples');
  return { ...world, asked: await world.talk.say('200') };
}

describe('a purchase in the kiosk', () => {
  it('routes, starts the flow, loads its data and answers in one turn with one model call', async () => {
    const { talk, tools } = open([enterShop]);

    const turn = await talk.say('quiero comprar');

    expect(turn.text).toBe('pick: apples pears ');
    expect(turn.labels).toStrictEqual(['apples', 'pears']);
    expect(turn.entry.session.agentStack).toStrictEqual(['desk', 'shop']);
    expect(turn.entry.session.currentFlow).toMatchObject({ flowId: 'buy', state: 'pick' });
    expect(turn.entry.metrics).toMatchObject({
      modelCalls: 1,
      chainIterations: 2,
      stableState: true,
      path: ['desk', 'shop/buy@pick'],
    });
    expect(tools.executions('list_products')).toBe(1);
  });

  it('takes a button and a bare amount without a model, and asks before anything moves', async () => {
    const { asked, tools, model } = await untilConfirmation();

    expect(asked.text).toBe('buy 200 of apples for 201?');
    expect(asked.labels).toStrictEqual(['es:confirm_button', 'es:cancel_button']);
    expect(asked.entry.metrics.modelCalls).toBe(0);
    expect(asked.entry.session.pendingConfirmation).toMatchObject({
      tool: 'buy',
      input: { product_id: 'p1', amount: 200, quote_id: 'q-200' },
    });
    expect(asked.entry.session.currentFlow?.state).toBe('confirmation');
    expect(tools.executions('buy')).toBe(0);
    expect(model.requests).toHaveLength(1);
  });

  it.each(['sí', 'SI', 'yes'])('executes exactly what was shown on «%s»', async (yes) => {
    const { talk, tools } = await untilConfirmation();

    const done = await talk.say(yes);

    expect(done.text).toBe('receipt R-q-200 for 200');
    expect(tools.executions('buy')).toBe(1);
    expect(tools.invocations.at(-1)).toMatchObject({
      tool: 'buy',
      input: { product_id: 'p1', amount: 200, quote_id: 'q-200' },
      context: { userId: 'user_demo' },
    });
    expect(done.session.pendingConfirmation).toBeUndefined();
    expect(currentFlow(done.session)).toBeUndefined();
    expect(done.entry.metrics.modelCalls).toBe(0);
  });

  it('executes on the button and does nothing on a second tap', async () => {
    const { talk, tools, asked } = await untilConfirmation();
    const reference = asked.entry.reply.options[0]?.reference ?? '';

    await talk.send({ type: 'choice', reference });
    const again = await talk.send({ type: 'choice', reference });

    expect(again.text).toBe('es:confirmation_done_already');
    expect(tools.executions('buy')).toBe(1);
  });

  it('cancels on no: nothing moves and the flow is over', async () => {
    const { talk, tools } = await untilConfirmation();

    const cancelled = await talk.say('cancelar');

    expect(cancelled.text).toBe('es:confirmation_cancelled');
    expect(currentFlow(cancelled.session)).toBeUndefined();
    expect(cancelled.session.pendingConfirmation).toBeUndefined();
    expect(tools.executions('buy')).toBe(0);
  });

  it('answers a digression, keeps the confirmation and reminds of it', async () => {
    const { talk, tools } = await untilConfirmation([{ reply: 'the fee is 1' }]);

    const digression = await talk.say('¿cuánto es la comisión?');
    const done = await talk.say('sí');

    expect(digression.text).toBe(
      'the fee is 1\n\nes:confirmation_reminder\n\nbuy 200 of apples for 201?',
    );
    expect(digression.labels).toStrictEqual(['es:confirm_button', 'es:cancel_button']);
    expect(done.text).toBe('receipt R-q-200 for 200');
    expect(tools.executions('buy')).toBe(1);
  });

  it('voids the confirmation on a changed amount and asks again with new figures', async () => {
    const { talk, tools } = await untilConfirmation();

    const asked = await talk.say('sí pero 300');

    expect(asked.entry.metrics.modelCalls).toBe(0);

    expect(asked.text).toBe('buy 300 of apples for 301?');
    expect(asked.entry.session.pendingConfirmation?.input).toMatchObject({ amount: 300 });
    expect(tools.executions('buy')).toBe(0);
  });

  it('puts an expired confirmation again with fresh figures instead of executing it', async () => {
    const { talk, tools } = await untilConfirmation();
    talk.clock.advance({ minutes: 6 });

    const again = await talk.say('sí');

    expect(again.text).toBe('es:confirmation_expired\n\nbuy 200 of apples for 201?');
    expect(tools.executions('buy')).toBe(0);
    expect((await talk.say('sí')).text).toBe('receipt R-q-200 for 200');
  });

  it('asks again when the answer is not words', async () => {
    const { talk, tools } = await untilConfirmation();

    const unclear = await talk.say('🙂');

    expect(unclear.text).toBe('es:confirmation_unclear\n\nbuy 200 of apples for 201?');
    expect(tools.executions('buy')).toBe(0);
    expect((await talk.say('sí')).text).toBe('receipt R-q-200 for 200');
  });

  it('passes on what the service asks for and reads the plain answer', async () => {
    const { talk } = open([enterShop]);
    await talk.say('quiero comprar');
    await talk.press('apples');

    const question = await talk.say('900');
    const asked = await talk.say('400');

    expect(question.text).toBe('at most 500, how much?');
    expect(question.entry.session.currentFlow?.state).toBe('amount');
    expect(asked.text).toBe('buy 400 of apples for 401?');
  });

  it('offers the values that would do; pressing one is as good as saying it in this step', async () => {
    const { talk, tools, model } = open([enterShop]);
    const { question, reason } = {
      question: { es: 'how much?', en: 'how much?' },
      reason: 'LIMIT',
    };
    const prepare = (input: JsonObject): ToolOutcome =>
      input['amount'] === 900
        ? {
            type: 'needs-input',
            field: 'amount',
            question,
            reason,
            currentData: {},
            allowed: [50, 100],
          }
        : { type: 'ok', data: { ...input, total: 101, quote_id: 'q' } };
    tools.on('prepare_buy', prepare);
    await talk.say('quiero comprar');
    await talk.press('apples');

    const asked = await talk.say('900');
    const pressed = await talk.press('100');

    expect(asked.labels).toStrictEqual(['50', '100']);
    expect(pressed.text).toBe('buy 100 of apples for 101?');
    expect(model.requests).toHaveLength(1);
  });

  it('takes no yes to the question of another tool for a yes to what waits for confirmation', async () => {
    const digression = { toolCalls: [{ name: 'get_product', input: { name: 'kiwi' } }] };
    const { talk, tools } = await untilConfirmation([digression, { reply: 'no sé de «sí»' }]);
    const question = { es: 'hay peras, ¿las quieres?', en: 'there are pears, want them?' };
    tools.on('get_product', ({ name }) =>
      name === 'kiwi'
        ? { type: 'needs-input', field: 'name', question, reason: 'WHICH', currentData: {} }
        : { type: 'refused', errorCode: 'NOT_SOLD', error: 'not sold here' },
    );

    const asked = await talk.say('¿y kiwis?');
    const answered = await talk.say('sí');
    const confirmed = await talk.say('sí');

    expect(asked.text).toBe('hay peras, ¿las quieres?');
    expect(answered.text).toBe(
      'no sé de «sí»\n\nes:confirmation_reminder\n\nbuy 200 of apples for 201?',
    );
    expect(tools.executions('buy')).toBe(1);
    expect(confirmed.text).toBe('receipt R-q-200 for 200');
  });

  it('takes the typed label of an option as if it was pressed', async () => {
    const { talk } = open([enterShop]);
    await talk.say('quiero comprar');

    const turn = await talk.say('¡Apples!');

    expect(turn.text).toBe('how much apples?');
    expect(turn.entry.metrics.modelCalls).toBe(0);
  });

  it('lets the model read a wish that already says what and how much', async () => {
    const { talk, tools } = open([
      enterShop,
      { toolCalls: [{ name: 'get_product', input: { name: 'pears' } }] },
      { toolCalls: [{ name: 'set_amount', input: { amount: 30 } }] },
    ]);

    const turn = await talk.say('quiero 30 de pears');

    expect(turn.text).toBe('buy 30 of pears for 31?');
    expect(turn.entry.metrics).toMatchObject({ modelCalls: 3, chainIterations: 2 });
    expect(tools.executions('buy')).toBe(0);
  });

  it('keeps an action inside the flow that owns it, so that a yes always ends the flow', async () => {
    const { talk, tools } = open([
      enterShop,
      {
        toolCalls: [
          { name: 'get_product', input: { name: 'pears' } },
          { name: 'buy', input: { product_id: 'p2', amount: 200 } },
        ],
      },
    ]);
    await talk.say('quiero comprar');

    const turn = await talk.say('mejor pears');
    const asked = await talk.say('200');
    const done = await talk.say('sí');

    expect(turn.text).toBe('how much pears?');
    expect(turn.session.pendingConfirmation).toBeUndefined();
    expect(asked.text).toBe('buy 200 of pears for 201?');
    expect(done.text).toBe('receipt R-q-200 for 200');
    expect(tools.executions('buy')).toBe(1);
  });

  it('joins messages sent in a row into one turn', async () => {
    const { talk, model } = open([enterShop]);

    const turn = await talk.say('hola', 'quiero', 'comprar');

    expect(turn.entry.messageIds).toHaveLength(3);
    expect(talk.database.entries).toHaveLength(1);
    expect(model.requests[0]?.messages.at(-1)?.content[0]).toStrictEqual({
      type: 'text',
      text: 'hola\nquiero\ncomprar',
    });
  });
});
