import { describe, expect, it } from 'vitest';
import type { LanguageModel } from '../../../shared/application/ports/language-model.ts';
import { createKioskServices, kiosk } from '../../support/assistants/kiosk.ts';
import { createTalk } from '../../support/conversation/talk.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';
import { HangingLanguageModel, HangingToolInvoker } from '../../support/fakes/hanging-world.ts';
import {
  ScriptedLanguageModel,
  type ScriptedTurn,
} from '../../support/fakes/scripted-language-model.ts';

const budgetMs = 25_000;
const enterShop = { toolCalls: [{ name: 'enter_shop', input: { flow: 'buy' } }] };

function open(chooseModel: (clock: FixedClock) => LanguageModel) {
  const clock = new FixedClock();
  const services = createKioskServices();
  const tools = new HangingToolInvoker(clock, services);
  const talk = createTalk({ catalogue: kiosk, clock, model: chooseModel(clock), tools });
  /** What the person hears, and after how many milliseconds. */
  const time = async (words: string) => {
    const startedAt = clock.now().getTime();
    const turn = await talk.say(words);
    return { turn, ms: clock.now().getTime() - startedAt };
  };
  return { clock, services, tools, talk, time };
}

/** Plays its script, each call in `ms`. */
function slowModel(clock: FixedClock, ms: number, script: readonly ScriptedTurn[]) {
  const model = new ScriptedLanguageModel(script);
  const slow: LanguageModel = {
    converse: (request) => {
      clock.advance({ ms });
      return model.converse(request);
    },
  };
  return { model, slow };
}

describe('the time of a turn', () => {
  it('ends in words when the model server hangs, without another try of the queue', async () => {
    const { time } = open((clock) => new HangingLanguageModel(clock));

    const { turn, ms } = await time('quiero algo');

    expect(turn.text).toBe('es:try_again');
    expect(ms).toBeLessThanOrEqual(budgetMs);
    expect(turn.trace).toContainEqual(expect.objectContaining({ type: 'turn-failed' }));
    expect(turn.entry.metrics.stableState).toBe(false);
  });

  it('makes no model call when it is over, and keeps what was done', async () => {
    const script = [{ toolCalls: [{ name: 'enter_shop', input: {} }] }, enterShop, enterShop];
    const clock = new FixedClock();
    const { model, slow } = slowModel(clock, 24_800, script);
    const tools = createKioskServices();
    const talk = createTalk({ catalogue: kiosk, clock, model: slow, tools });

    const turn = await talk.say('quiero algo');

    expect(model.requests).toHaveLength(1);
    expect(turn.text).toBe('es:try_again');
    expect(turn.session.agentStack.map(({ agentId }) => agentId)).toStrictEqual(['desk', 'shop']);
    expect(turn.trace).toContainEqual(
      expect.objectContaining({ type: 'model-call-failed', details: { kind: 'no-time-left' } }),
    );
  });

  it('is shared by lookups that hang and the models after them', async () => {
    const { tools, time } = open(() => new ScriptedLanguageModel([enterShop, { reply: 'dime' }]));
    tools.tools.add('list_products');

    const { ms } = await time('quiero comprar');

    expect(tools.hung).toHaveLength(1);
    expect(ms).toBeLessThanOrEqual(budgetMs);
  });

  it('leaves a call unmade that has no time, and says which', async () => {
    const clock = new FixedClock();
    const { slow } = slowModel(clock, 24_900, [enterShop]);
    const tools = createKioskServices();
    const talk = createTalk({ catalogue: kiosk, clock, model: slow, tools });

    const turn = await talk.say('quiero comprar');

    expect(tools.invocations).toStrictEqual([]);
    expect(turn.trace).toContainEqual(
      expect.objectContaining({
        type: 'tool-call',
        details: expect.objectContaining({ tool: 'list_products', reason: 'NO_TIME_LEFT' }),
      }),
    );
  });

  it('lets a confirmed operation be asked again, and tells that its outcome is unknown', async () => {
    const { services, tools, talk, time } = open(() => new ScriptedLanguageModel([enterShop]));
    await talk.say('quiero comprar');
    await talk.press('apples');
    await talk.say('200');
    tools.tools.add('buy');

    const { turn, ms } = await time('sí');

    expect(turn.text).toBe('Es:operation_in_doubt');
    expect(tools.hung.map(({ context }) => context.idempotencyKey)).toStrictEqual([
      'confirmation_0001',
      'confirmation_0001',
    ]);
    expect(ms).toBeLessThanOrEqual(budgetMs);
    expect(services.executions('buy')).toBe(0);
  });

  it('is each burst’s own, as long as their process lives', async () => {
    const clock = new FixedClock();
    const model = new HangingLanguageModel(clock);
    const talk = createTalk({ catalogue: kiosk, clock, model, tools: createKioskServices() });
    const [first, second] = ['uno', 'dos'].map((text) => talk.message({ type: 'text', text }));
    if (first === undefined || second === undefined) throw new Error('no messages');
    const stopsAt = new Date(clock.now().getTime() + 30_000);

    await talk.runTurn([first], { isLastAttempt: false, stopsAt });
    await talk.runTurn([second], { isLastAttempt: false, stopsAt });

    expect(model.requests.map(({ timeoutMs }) => timeoutMs)).toStrictEqual([20_000, 8_500]);
    expect((await talk.turnOf(second.messageId)).text).toBe('es:try_again');
    expect(clock.now().getTime()).toBeLessThan(stopsAt.getTime());
  });

  it('is not given twice to a turn that is run again', async () => {
    const clock = new FixedClock();
    const hanging = new HangingLanguageModel(clock);
    let changes = 0;
    const model: LanguageModel = {
      converse: async (request) => {
        if (changes > 0) {
          changes -= 1;
          const { session } = await talk.database.load('web:carlos-1', 0);
          if (session === undefined) throw new Error('no session');
          await talk.database.checkpoint({ ...session, version: session.version + 1 });
        }
        return await hanging.converse(request);
      },
    };
    const talk = createTalk({ catalogue: kiosk, clock, model, tools: createKioskServices() });
    await talk.say('hola');
    changes = 1;
    const startedAt = clock.now().getTime();

    await talk.say('quiero algo');

    expect(clock.now().getTime() - startedAt).toBeLessThanOrEqual(budgetMs);
    expect(hanging.requests).toHaveLength(3);
  });
});
