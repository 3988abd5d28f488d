import { beforeEach, describe, expect, it } from 'vitest';
import { createFollowUpOperations } from '../../../shared/application/follow-up-operations.ts';
import { inboundMessageSchema } from '../../../shared/contracts/inbound-message.ts';
import { UnavailableError } from '../../../shared/domain/errors.ts';
import { anOperationInDoubt } from '../../support/builders/operation-in-doubt.ts';
import { aTurnCommit } from '../../support/builders/turn-commit.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';
import { InMemoryTurnDatabase } from '../../support/fakes/in-memory-turn-database.ts';
import { InMemoryTurnQueue } from '../../support/fakes/in-memory-turn-queue.ts';

let clock: FixedClock;
let database: InMemoryTurnDatabase;
let turnQueue: InMemoryTurnQueue;

beforeEach(async () => {
  clock = new FixedClock();
  database = new InMemoryTurnDatabase(clock);
  turnQueue = new InMemoryTurnQueue(clock);
  const turn = aTurnCommit({ messageIds: [] });
  await database.commit({ ...turn, session: { ...turn.session, inDoubt: [anOperationInDoubt()] } });
});

const leaveDoubt = (conversationId: string, at = '2026-03-02T15:01:00.000Z') => {
  const turn = aTurnCommit({ conversationId, turnId: `turn ${conversationId}`, messageIds: [] });
  const inDoubt = [anOperationInDoubt({ followUp: { count: 0, at } })];
  return database.commit({ ...turn, session: { ...turn.session, inDoubt } });
};

const followUp = () => createFollowUpOperations({ operations: database, turnQueue, clock })();

describe('following up operations in doubt', () => {
  it('waits until it is time', async () => {
    clock.advance({ seconds: 59 });

    expect(await followUp()).toBe(0);
    expect(turnQueue.queue.bodies).toStrictEqual([]);
  });

  it('puts a message of the engine’s own into the conversation, once however often it runs', async () => {
    clock.advance({ minutes: 1 });

    expect(await followUp()).toBe(1);
    expect(await followUp()).toBe(0);

    expect(turnQueue.queue.bodies).toStrictEqual([
      {
        messageId: 'follow-up:confirmation_1:2026-03-02T15:01:00.000Z',
        conversationId: 'web:web:carlos',
        assistantId: 'felix',
        userId: 'carlos',
        address: { channel: 'web', endpoint: 'web', to: { session: 'carlos' } },
        content: { type: 'follow-up' },
        provenance: { chat: 'private' },
        sentAt: '2026-03-02T15:01:00.000Z',
      },
    ]);
    const [message] = turnQueue.queue.bodies;
    expect(inboundMessageSchema.safeParse({ v: 1, ...message }).success).toBe(true);
  });

  it('goes to where the person wrote last', async () => {
    const { session } = await database.load('web:web:carlos', 0);
    if (session === undefined) throw new Error('no session');
    const address = { channel: 'web', endpoint: 'web', to: { session: 'elsewhere' } };
    const lastContact = { address, at: '2026-03-02T15:00:30.000Z' };
    await database.checkpoint({ ...session, lastContact, version: session.version + 1 });
    clock.advance({ minutes: 1 });

    await followUp();

    expect(turnQueue.queue.bodies).toMatchObject([{ address }]);
  });

  it('comes again to one that no turn answered, after as long as it has waited', async () => {
    const runs: number[] = [];
    for (let minute = 0; minute < 40; minute += 1) {
      clock.advance({ minutes: 1 });
      if ((await followUp()) > 0) runs.push(minute);
    }

    expect(runs).toStrictEqual([0, 5, 10, 20]);
    const ids = new Set(turnQueue.queue.bodies.map(({ messageId }) => messageId));
    expect([...ids]).toStrictEqual(['follow-up:confirmation_1:2026-03-02T15:01:00.000Z']);
  });

  it('is not kept from a fresh one by 130 that fail every time', async () => {
    for (let index = 0; index < 130; index += 1) await leaveDoubt(`web:stuck:${index}`);
    clock.advance({ minutes: 2 });
    await leaveDoubt('web:fresh', '2026-03-02T15:02:00.000Z');

    const followed = (await followUp()) + (await followUp());

    expect(followed).toBe(132);
    const conversations = turnQueue.queue.bodies.map(({ conversationId }) => conversationId);
    expect(conversations).toContain('web:fresh');
  });

  it('fails when the queue does, and finds the operation again next time', async () => {
    clock.advance({ minutes: 1 });
    turnQueue.faults.failBefore('enqueueTurn', 1, new UnavailableError('down'));

    await expect(followUp()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await followUp()).toBe(1);
  });
});
