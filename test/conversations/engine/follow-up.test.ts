import { describe, expect, it } from 'vitest';
import { replayTurn } from '../../../infra/replay/replay-turn.ts';
import { createFollowUpOperations } from '../../../shared/application/follow-up-operations.ts';
import type { Catalogue } from '../../../shared/domain/catalogue/assistant.ts';
import type { ActionTool } from '../../../shared/domain/catalogue/tool.ts';
import type { ToolOutcome } from '../../../shared/domain/tool-outcome.ts';
import { createKioskServices, kiosk } from '../../support/assistants/kiosk.ts';
import { aTurnCommit } from '../../support/builders/turn-commit.ts';
import { createTalk } from '../../support/conversation/talk.ts';
import { fakeUnderstanding } from '../../support/fakes/fake-understanding.ts';
import { InMemoryTurnQueue } from '../../support/fakes/in-memory-turn-queue.ts';
import {
  ScriptedLanguageModel,
  type ScriptedTurn,
} from '../../support/fakes/scripted-language-model.ts';

const conversationId = 'web:carlos-1';
const enterShop = { toolCalls: [{ name: 'enter_shop', input: { flow: 'buy' } }] };
const lost: ToolOutcome = { type: 'failed', errorCode: 'SERVICE_TIMEOUT', retryable: true };
const bought: ToolOutcome = { type: 'ok', data: { reference: 'R-1' } };

/** The kiosk, whose receipts need no model and which has words for one refusal. */
function withReceipt(catalogue: Catalogue): Catalogue {
  const { shop } = catalogue.agents;
  if (shop === undefined) throw new Error('no shop');
  const receipt = { es: 'bought, {{reference}}', en: 'bought, {{reference}}' };
  const tools = shop.tools.map((tool) =>
    tool.kind === 'action' && tool.confirmation
      ? ({ ...tool, confirmation: { ...tool.confirmation, receipt } } satisfies ActionTool)
      : tool,
  );
  const refusals = { SOLD_OUT: { es: 'sold out', en: 'sold out' } };
  return { ...catalogue, agents: { ...catalogue.agents, shop: { ...shop, tools, refusals } } };
}

/** A purchase that was confirmed and whose answer was lost; `settle` says what the service knows from now on. */
async function inDoubt(...more: readonly ScriptedTurn[]) {
  let answer = lost;
  const tools = createKioskServices().on('buy', () => answer);
  const model = new ScriptedLanguageModel([enterShop, ...more]);
  const talk = createTalk({ catalogue: withReceipt(kiosk), model, tools });
  const turnQueue = new InMemoryTurnQueue(talk.clock);
  const sweep = createFollowUpOperations({
    operations: talk.database,
    turnQueue,
    clock: talk.clock,
  });
  await talk.say('quiero comprar');
  await talk.press('apples');
  await talk.say('200');
  const doubtful = await talk.say('sí');
  expect(doubtful.text).toBe('Es:operation_in_doubt');

  /** What the sweeper finds every minute, and what the orchestrator makes of it. */
  const pass = async (minutes: number) => {
    const turns = [];
    for (let minute = 0; minute < minutes; minute++) {
      talk.clock.advance({ minutes: 1 });
      await sweep();
      for (const delivery of turnQueue.queue.receive()) {
        turns.push(...(await talk.runTurn([delivery.body], { isLastAttempt: false })));
        turnQueue.queue.acknowledge(delivery.id);
      }
    }
    return turns;
  };
  const load = () => talk.database.load(conversationId, 20);
  const heard = () => talk.database.entries.map(({ reply }) => reply.text).filter(Boolean);
  return {
    talk,
    tools,
    pass,
    load,
    heard,
    settle: (outcome: ToolOutcome) => {
      answer = outcome;
    },
  };
}

/** What the notifier commits for a service's event. */
async function notice({ database, clock }: ReturnType<typeof createTalk>, text: string) {
  const { session, messages } = await database.load(conversationId, 20);
  if (session === undefined) throw new Error('no session');
  const at = clock.now().toISOString();
  const sequence = (messages.at(-1)?.sequence ?? 0) + 1;
  const message = {
    role: 'assistant' as const,
    text,
    turnId: 'notice',
    sequence,
    at,
    agentId: 'shop',
  };
  await database.commit({
    ...aTurnCommit({ messageIds: [], turnId: 'notice' }),
    session: { ...session, version: session.version + 1 },
    messages: [{ ...message, event: 'bought_unresolved' }],
  });
}

describe('the end of a doubt', () => {
  it('comes as a message by itself, with the receipt', async () => {
    const { settle, pass, load, heard, tools } = await inDoubt();
    settle(bought);

    const turns = await pass(1);

    expect(heard().at(-1)).toBe('bought, R-1');
    const { session, messages } = await load();
    expect(session?.inDoubt).toBeUndefined();
    expect(messages.at(-1)).toMatchObject({
      role: 'assistant',
      text: 'bought, R-1',
      event: 'operation_followed_up',
    });
    expect(turns).toHaveLength(1);
    const keys = tools.invocations.filter(({ tool }) => tool === 'buy');
    expect(new Set(keys.map(({ context }) => context.idempotencyKey)).size).toBe(1);
    expect(await pass(30)).toStrictEqual([]);
  });

  it.each(['reference', 'order_id'])(
    'is not told twice where a notice has said by its %s that a colleague looks',
    async (name) => {
      const { settle, pass, load, heard, talk } = await inDoubt();
      await notice(talk, 'R-1 is with a colleague');
      const before = heard();
      settle({ type: 'ok', data: { [name]: 'R-1', is_with_colleague: true } });

      await pass(300);

      expect(heard()).toStrictEqual(before);
      expect((await load()).session?.inDoubt).toHaveLength(1);
      await talk.say('¿ya?');
      expect(heard().at(-1)).toContain('bought, ');
    },
  );

  it('comes with the refusal in the agent’s words, else with the engine’s', async () => {
    for (const [errorCode, words] of [
      ['SOLD_OUT', 'sold out'],
      ['OTHER', 'Es:operation_not_done'],
    ] as const) {
      const { settle, pass, heard } = await inDoubt();
      settle({ type: 'refused', errorCode, error: 'no' });
      await pass(1);
      expect(heard().at(-1)).toBe(words);
    }
  });

  it('is no message of the person, and leaves what is on their screen alone', async () => {
    const { talk, settle, pass, load } = await inDoubt();
    const before = await load();
    settle(bought);

    const [turn] = await pass(1);

    const after = await load();
    expect(after.messages.slice(0, -1)).toStrictEqual(before.messages);
    expect(after.messages.at(-1)?.sequence).toBe((before.messages.at(-1)?.sequence ?? 0) + 1);
    const kept = ['messageCount', 'lastContact', 'language', 'offer'] as const;
    for (const key of kept) expect(after.session?.[key]).toStrictEqual(before.session?.[key]);
    expect(turn?.commit?.outbox).toMatchObject({ reply: { options: [] }, status: 'PENDING' });
    expect(turn?.commit?.outbox.metrics).toMatchObject({ modelCalls: 0, inputTokens: 0 });
    expect(talk.replies.queue.bodies.map(({ turnId }) => turnId)).toContain(turn?.turnId);
  });

  it('finds the step left that would ask for the same purchase again', async () => {
    const { settle, pass, load } = await inDoubt();
    const flow = async () => (await load()).session?.agentStack.at(-1)?.flow;
    expect(await flow()).toBeUndefined();
    settle(bought);

    await pass(1);

    expect(await flow()).toBeUndefined();
  });
});

describe('a doubt that stays', () => {
  it('is asked about with growing distance, silently, and ends with one honest message', async () => {
    const { talk, pass, load, heard, tools } = await inDoubt();
    const before = heard().length;
    const asked: number[] = [];
    for (let minute = 1; minute <= 300; minute++) {
      if ((await pass(1)).length > 0) asked.push(minute);
    }

    expect(asked).toStrictEqual([1, 3, 8, 18, 48, 108, 168, 228]);
    expect(heard().slice(before)).toStrictEqual(['Es:operation_unresolved confirmation_0001']);
    const summary = 'Es:operation_unresolved confirmation_0001';
    expect(await talk.database.desk.listOpen(10)).toMatchObject([
      { conversationId, entry: { state: 'waiting', reason: 'case', summary } },
    ]);
    const { session } = await load();
    expect(session?.inDoubt).toMatchObject([{ attempts: 10, followUp: { count: 8 } }]);
    expect(session?.inDoubt?.[0]?.followUp?.at).toBeUndefined();
    expect(tools.invocations.filter(({ tool }) => tool === 'buy')).toHaveLength(10);
    expect(talk.database.entries.filter(({ status }) => status === 'PENDING')).toStrictEqual([]);
  });

  it('still ends when the person asks after the engine gave up', async () => {
    const { talk, settle, pass } = await inDoubt();
    await pass(240);
    settle(bought);

    expect((await talk.say('¿ya?')).text).toBe('bought, R-1');
  });

  it('leaves the desk once it is known, and says there what became of it', async () => {
    const { talk, settle, pass, load } = await inDoubt();
    await pass(240);
    settle(bought);
    await talk.say('¿ya?');

    expect(await talk.database.desk.listOpen(10)).toStrictEqual([]);
    const note = 'What became of buy (confirmation_0001) is known, and the person was told.';
    expect((await load()).session?.desk).toMatchObject({
      state: 'released',
      log: [{ did: 'opened' }, { by: 'service', did: 'released', note }],
    });
  });

  it('leaves a trace of every silent try', async () => {
    const { pass } = await inDoubt();

    const [turn] = await pass(1);

    expect(turn?.commit?.messages).toStrictEqual([]);
    expect(turn?.commit?.outbox.status).toBe('SENT');
    expect(turn?.commit?.trace).toContainEqual(
      expect.objectContaining({ type: 'follow-up', details: { outcome: 'unknown', attempts: 3 } }),
    );
  });

  it('can be replayed like any turn', async () => {
    const { settle, pass } = await inDoubt();
    settle(bought);
    const [turn] = await pass(1);

    const { differences } = await replayTurn(turn?.commit?.trace ?? [], {
      catalogue: withReceipt(kiosk),
      understanding: fakeUnderstanding,
      filtersFor: () => ({}),
    });

    expect(differences).toStrictEqual([]);
  });

  it('is known once, whether the person asks first or the engine', async () => {
    const { talk, settle, pass, heard } = await inDoubt();
    settle(bought);
    expect((await talk.say('¿ya?')).text).toBe('bought, R-1');

    expect(await pass(30)).toStrictEqual([]);
    expect(heard().filter((text) => text.includes('R-1'))).toHaveLength(1);
  });

  it('survives a crash of its turn: the same message tells it once', async () => {
    const { talk, settle, pass, heard } = await inDoubt();
    settle(bought);
    talk.database.faults.failAfter('commit');
    await expect(pass(1)).rejects.toThrow();

    talk.clock.advance({ seconds: 31 });
    await pass(6);

    expect(heard().filter((text) => text.includes('R-1'))).toHaveLength(1);
  });
});

describe('a person who is being asked something', () => {
  it('is told later: a yes must never follow on another message', async () => {
    const { talk, settle, pass, load, heard } = await inDoubt({ reply: 'claro' });
    await talk.say('otra cosa');
    const { session } = await load();
    if (session === undefined) throw new Error('no session');
    const question = { tool: 'buy', input: {}, field: 'amount', question: '?', reason: 'x' };
    const pendingQuestion = { ...question, attempts: 1 };
    await talk.database.checkpoint({ ...session, pendingQuestion, version: session.version + 1 });
    settle(bought);

    const turns = await pass(4);
    expect(turns.map(({ commit }) => commit?.outbox.reply.text)).toStrictEqual(['', '', '', '']);
    expect((await load()).session?.inDoubt).toMatchObject([{ followUp: { count: 0 } }]);

    await pass(2);
    expect(heard().at(-1)).toBe('bought, R-1');
  });

  it('is told later while a colleague has the conversation', async () => {
    const { talk, settle, pass, load, heard } = await inDoubt();
    const { session } = await load();
    if (session === undefined) throw new Error('no session');
    const handedOffUntil = new Date(talk.clock.now().getTime() + 150_000).toISOString();
    const handed = { ...session, status: 'handed-off' as const, handedOffUntil };
    await talk.database.checkpoint({ ...handed, version: session.version + 1 });
    settle(bought);
    const before = heard().length;

    await pass(2);
    expect(heard()).toHaveLength(before);
    await pass(2);
    expect(heard().slice(before)).toStrictEqual(['bought, R-1']);
  });
});
