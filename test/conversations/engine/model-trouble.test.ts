import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { JsonProtocolLanguageModel } from '../../../shared/application/model/json-protocol-language-model.ts';
import {
  InvalidInputError,
  ModelOutputError,
  RejectedError,
  ThrottledError,
  TooLongError,
  UnavailableError,
} from '../../../shared/domain/errors.ts';
import { createKioskServices, kiosk } from '../../support/assistants/kiosk.ts';
import { anAssistant } from '../../support/builders/catalogue.ts';
import { createTalk, type TalkTurn } from '../../support/conversation/talk.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';
import {
  ScriptedLanguageModel,
  type ScriptedTurn,
} from '../../support/fakes/scripted-language-model.ts';
import { SequentialIdGenerator } from '../../support/fakes/sequential-id-generator.ts';

function open(script: readonly ScriptedTurn[]) {
  const model = new ScriptedLanguageModel(script);
  const tools = createKioskServices();
  return { model, tools, talk: createTalk({ catalogue: kiosk, model, tools }) };
}

describe('a model in trouble', () => {
  it('is told that a tool does not exist, and the person still gets its answer', async () => {
    const { talk, model } = open([{ toolCalls: [{ name: 'transfer_all' }] }, { reply: 'sorry' }]);

    const turn = await talk.say('quiero algo');

    expect(turn.text).toBe('sorry');
    const result = model.requests[1]?.messages.at(-1)?.content[0];
    expect(result).toMatchObject({ status: 'error', data: { error_code: 'UNKNOWN_TOOL' } });
  });

  it('is told that arguments are malformed', async () => {
    const { talk, model } = open([
      { toolCalls: [{ name: 'enter_shop', input: {} }] },
      { toolCalls: [{ name: 'get_product', input: { name: 7 } }] },
      { reply: 'which one?' },
    ]);

    const turn = await talk.say('quiero algo');

    expect(turn.text).toBe('which one?');
    const result = model.requests[2]?.messages.at(-1)?.content[0];
    expect(result).toMatchObject({ status: 'error', data: { error_code: 'INVALID_INPUT' } });
  });

  it('gets a second chance and then a call without tools when it says nothing', async () => {
    const { talk, model } = open([{ reply: '' }, { reply: ' ' }, { reply: 'at last' }]);

    const turn = await talk.say('quiero algo');

    expect(turn.text).toBe('at last');
    expect(model.requests.map(({ toolChoice }) => toolChoice)).toStrictEqual([
      'auto',
      'auto',
      'none',
    ]);
  });

  it('costs the person one honest sentence when it stays silent', async () => {
    const { talk } = open([{ reply: '' }, { reply: '' }, { reply: '' }]);

    expect((await talk.say('quiero algo')).text).toBe('es:fallback');
  });

  it('that cannot produce output is asked for words at once', async () => {
    const broken = { error: new ModelOutputError('broken') };
    const { talk, model } = open([broken, { reply: 'better' }]);

    const turn = await talk.say('quiero algo');

    expect(turn.text).toBe('better');
    expect(model.requests.map(({ toolChoice }) => toolChoice)).toStrictEqual(['auto', 'none']);
    expect(turn.trace.filter(({ type }) => type === 'model-call-failed')).toHaveLength(1);
  });

  it('that never keeps to the JSON protocol gives the default reply, after three calls', async () => {
    const half = { reply: '{"reply": "¡Ho' };
    const inner = new ScriptedLanguageModel([half, half, half]);
    const ids = new SequentialIdGenerator();
    const model = new JsonProtocolLanguageModel({ model: inner, ids, clock: new FixedClock() });
    const talk = createTalk({ catalogue: kiosk, model, tools: createKioskServices() });

    const turn = await talk.say('quiero algo');

    expect(turn.text).toBe('es:fallback');
    expect(inner.remaining).toBe(0);
  });

  it.each([
    new ThrottledError('slow down'),
    new UnavailableError('timeout'),
    new RejectedError('wrong key'),
    new InvalidInputError('unsupported parameter'),
  ])('is apologised for at once, for the queue would take minutes: $name', async (error) => {
    const { talk } = open([{ error }]);

    const turn = await talk.say('quiero algo');

    expect(turn.text).toBe('es:try_again');
    expect(turn.trace.at(-1)).toMatchObject({
      type: 'turn-failed',
      details: { kind: error.kind },
    });
  });

  it('is told less when the prompt is too long for it', async () => {
    const answers = Array.from({ length: 8 }, (_, at) => ({
      reply: `${at} ${'bla '.repeat(200)}`,
    }));
    const tooLong = new TooLongError('too long', { details: { status: 400 } });
    const { model, talk } = open([...answers, { error: tooLong }, { reply: 'better' }]);
    for (const _ of answers) await talk.say('quiero algo');

    const turn = await talk.say('quiero algo');

    expect(turn.text).toBe('better');
    const [whole = 0, short = 0] = model.requests.slice(-2).map(({ messages }) => messages.length);
    expect(short).toBeLessThan(whole);
    expect(turn.trace.filter(({ type }) => type === 'model-call-failed')).toMatchObject([
      { details: { kind: 'too-long', status: 400 } },
    ]);
  });

  it('is apologised for when the prompt stays too long', async () => {
    const tooLong = { error: new TooLongError('too long') };
    const { talk, model } = open([tooLong, tooLong]);

    expect((await talk.say('quiero algo')).text).toBe('es:try_again');
    expect(model.requests).toHaveLength(2);
  });

  it('that keeps routing in circles is stopped and answers anyway', async () => {
    const { talk, model } = open([
      { toolCalls: [{ name: 'enter_shop' }] },
      { toolCalls: [{ name: 'go_home' }] },
      { toolCalls: [{ name: 'enter_shop' }] },
      { reply: 'what do you need?' },
    ]);

    const turn = await talk.say('quiero algo');

    expect(turn.text).toBe('what do you need?');
    expect(turn.entry.metrics.chainIterations).toBe(3);
    expect(turn.entry.metrics.stableState).toBe(false);
    expect(model.requests.at(-1)?.tools.map(({ name }) => name)).not.toContain('enter_shop');
  });
});

describe('a chain that does not come to rest', () => {
  const patient = anAssistant({
    ...kiosk.assistant,
    limits: { ...kiosk.assistant.limits, maxIterations: 9 },
  });
  const route = (name: string) => ({ toolCalls: [{ name, input: {} }] });

  it('is seen to be in a loop long before its limit, and answers', async () => {
    const script = [route('enter_shop'), route('go_home'), { reply: 'dime' }];
    const model = new ScriptedLanguageModel(script);
    const catalogue = { ...kiosk, assistant: patient };
    const talk = createTalk({ catalogue, model, tools: createKioskServices() });

    const turn = await talk.say('quiero algo');

    expect(turn.text).toBe('dime');
    expect(turn.trace).toContainEqual(
      expect.objectContaining({ type: 'loop-detected', details: { place: 'desk' } }),
    );
    expect(turn.entry.metrics).toMatchObject({ chainIterations: 3, stableState: false });
    expect(model.requests.at(-1)?.tools.map(({ name }) => name)).toStrictEqual(['change_language']);
  });

  it('answers at its limit without having been anywhere twice', async () => {
    const { talk, model } = open([route('enter_shop'), route('enter_help'), { reply: 'dime' }]);

    const turn = await talk.say('quiero algo');

    expect(turn.text).toBe('dime');
    expect(turn.trace.map(({ type }) => type)).not.toContain('loop-detected');
    expect(turn.entry.metrics).toMatchObject({
      chainIterations: 3,
      stableState: false,
      path: ['desk', 'shop', 'help'],
    });
    expect(model.requests).toHaveLength(3);
  });
});

const words = fc.constantFrom(
  'quiero comprar',
  'sí',
  'no',
  '200',
  '🙂',
  '',
  'menú',
  'apples',
  'sí pero 300',
);
const names = fc.constantFrom(
  'enter_shop',
  'enter_help',
  'go_home',
  'go_back',
  'escalate',
  'start_flow_buy',
  'buy',
  'get_product',
  'set_amount',
  'list_products',
  'change_language',
  'confirm',
  'nonsense',
);
const input = fc.oneof(
  fc.constant({}),
  fc.record({ flow: fc.constantFrom('buy', 'steal'), keep_current: fc.boolean() }),
  fc.record({ name: fc.constantFrom('apples', 'x', '') }),
  fc.record({ amount: fc.oneof(fc.integer(), fc.constant('200'), fc.constant(1e300)) }),
  fc.record({ product_id: fc.constant('p1'), amount: fc.integer({ min: 1, max: 400 }) }),
);
const output: fc.Arbitrary<ScriptedTurn> = fc.oneof(
  fc.record({ reply: fc.constantFrom('ok', '', '{"half":', 'x'.repeat(20_000), 'confirmed!') }),
  fc.record({
    toolCalls: fc.array(fc.record({ name: names, input }), { minLength: 1, maxLength: 4 }),
  }),
  fc.constant({ error: new ModelOutputError('broken') }),
);

function expectSound({ entry, session, text }: TalkTurn): void {
  expect(entry.metrics.modelCalls).toBeLessThanOrEqual(10);
  expect(session.agentStack[0].agentId).toBe('desk');
  if (session.status === 'active') expect(text).not.toBe('');
}

describe('whatever a model answers', () => {
  it('a turn ends within its bounds, with one reply, and money moves only on a yes to what was shown', async () => {
    const turns = fc.array(fc.tuple(words, fc.array(output, { maxLength: 12 })), {
      minLength: 1,
      maxLength: 6,
    });
    await fc.assert(
      fc.asyncProperty(turns, async (dialogue) => {
        const { talk, tools, model } = open([]);
        let pending: unknown;
        for (const [said, script] of dialogue) {
          const bought = tools.executions('buy');
          model.add(...script, ...Array<ScriptedTurn>(12).fill({ reply: 'fine' }));
          const turn = await talk.say(said);
          expectSound(turn);
          if (tools.executions('buy') > bought) {
            expect(said).toBe('sí');
            const buys = tools.executed.filter(({ tool }) => tool === 'buy');
            expect(buys.at(-1)?.input).toStrictEqual(pending);
          }
          pending = turn.session.pendingConfirmation?.input;
        }
        expect(talk.database.entries).toHaveLength(dialogue.length);
      }),
      { numRuns: 300 },
    );
  });
});
