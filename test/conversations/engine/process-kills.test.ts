import { describe, expect, it } from 'vitest';
import { UnavailableError } from '../../../shared/domain/errors.ts';
import { createKioskServices, kiosk } from '../../support/assistants/kiosk.ts';
import { createTalk } from '../../support/conversation/talk.ts';
import { FaultPlan } from '../../support/fakes/fault-plan.ts';
import { ScriptedLanguageModel } from '../../support/fakes/scripted-language-model.ts';

const enterShop = { toolCalls: [{ name: 'enter_shop', input: { flow: 'buy' } }] };

/** A conversation up to the pending confirmation, and its last message, not yet delivered. */
async function aboutToConfirm() {
  const faults = new FaultPlan();
  const tools = createKioskServices();
  const model = new ScriptedLanguageModel([enterShop]);
  const talk = createTalk({ catalogue: kiosk, model, tools, faults });
  await talk.say('quiero comprar');
  await talk.press('apples');
  await talk.say('200');
  return { faults, tools, talk, yes: talk.message({ type: 'text', text: 'sí' }) };
}

/** Operations on stores and queues that one delivery of the yes performs, with their occurrence. */
async function operationsOfTheTurn() {
  const { faults, talk, yes } = await aboutToConfirm();
  const before = faults.log.length;
  await talk.runTurn([yes], { isLastAttempt: false });
  // What shows the reply to the person afterwards is not the turn's.
  const names = faults.log.slice(before).filter((name) => !/Sen[dt]/.test(name));
  return names.map((name, index) => ({
    name,
    occurrence: names.slice(0, index + 1).filter((other) => other === name).length,
  }));
}

const operations = await operationsOfTheTurn();
const kills = operations.flatMap((operation) => [
  { ...operation, moment: 'before' as const },
  { ...operation, moment: 'after' as const },
]);

describe('a process that is killed', () => {
  it('performs one read, one claim, one transaction and one send for a turn, and writes down what it decided', () => {
    expect(operations.map(({ name }) => name)).toStrictEqual([
      'claim',
      'load',
      'find',
      'checkpoint',
      'commit',
      'enqueueReply',
    ]);
  });

  it.each(kills)('$moment $name loses no message and doubles no effect', async (kill) => {
    const { faults, tools, talk, yes } = await aboutToConfirm();
    const fail = kill.moment === 'before' ? 'failBefore' : 'failAfter';
    faults[fail](kill.name, kill.occurrence, new UnavailableError('killed'));

    await expect(talk.runTurn([yes], { isLastAttempt: false })).rejects.toThrow();
    talk.clock.advance({ seconds: 31 });
    await talk.runTurn([yes], { isLastAttempt: false });

    const turn = await talk.turnOf(yes.messageId);
    expect(turn.text).toBe('receipt R-q-200 for 200');
    expect(tools.executions('buy')).toBe(1);
    expect(
      talk.database.entries.filter(({ messageIds }) => messageIds.includes(yes.messageId)),
    ).toHaveLength(1);
    expect(
      talk.replies.queue.bodies.filter(({ turnId }) => turnId === turn.entry.turnId),
    ).toHaveLength(1);
  });

  it('is told apart from a slow one: a message that is being answered is left to the queue', async () => {
    const { talk, yes } = await aboutToConfirm();
    await talk.database.claim({
      messageId: yes.messageId,
      turnId: 'turn_of_another_burst',
      now: talk.clock.now(),
      leaseUntil: new Date(talk.clock.now().getTime() + 30_000),
    });

    await expect(talk.runTurn([yes], { isLastAttempt: false })).rejects.toMatchObject({
      kind: 'conflict',
    });
  });
});

describe('the same message delivered again', () => {
  it('changes nothing, five times in a row and five times at once', async () => {
    const { tools, talk, yes } = await aboutToConfirm();
    const deliver = () => talk.runTurn([yes], { isLastAttempt: false });

    for (let time = 0; time < 5; time++) await deliver();
    await Promise.allSettled([deliver(), deliver(), deliver(), deliver(), deliver()]);

    expect(tools.executions('buy')).toBe(1);
    expect(talk.database.entries).toHaveLength(4);
    expect((await talk.turnOf(yes.messageId)).session.messageCount).toBe(4);
  });

  it('is answered once when five copies arrive in parallel first', async () => {
    const { tools, talk, yes } = await aboutToConfirm();
    const deliver = () => talk.runTurn([yes], { isLastAttempt: false });

    await Promise.allSettled([deliver(), deliver(), deliver(), deliver(), deliver()]);

    expect(tools.executions('buy')).toBe(1);
    expect(talk.database.entries).toHaveLength(4);
  });
});

describe('two messages of one conversation at once', () => {
  it('are both answered, the second on the session that the first left', async () => {
    const { tools, talk, yes } = await aboutToConfirm();
    const no = talk.message({ type: 'text', text: 'no' });
    const last = { isLastAttempt: false };

    await Promise.allSettled([talk.runTurn([yes], last), talk.runTurn([no], last)]);

    const texts = [await talk.turnOf(yes.messageId), await talk.turnOf(no.messageId)];
    expect(texts.map(({ entry }) => entry.status)).toStrictEqual(['SENT', 'SENT']);
    expect(texts[0]?.session.version).toBe(6);
    expect(tools.executions('buy')).toBeLessThanOrEqual(1);
  });
});
