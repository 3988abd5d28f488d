import { beforeEach, describe, expect, it } from 'vitest';
import { createSweepOutbox } from '../../../shared/application/sweep-outbox.ts';
import { UnavailableError } from '../../../shared/domain/errors.ts';
import { aTurnCommit } from '../../support/builders/turn-commit.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';
import { InMemoryReplyQueue } from '../../support/fakes/in-memory-reply-queue.ts';
import { InMemoryTurnDatabase } from '../../support/fakes/in-memory-turn-database.ts';
import { sendReply } from '../../support/send-reply.ts';

let clock: FixedClock;
let database: InMemoryTurnDatabase;
let replyQueue: InMemoryReplyQueue;

beforeEach(() => {
  clock = new FixedClock();
  database = new InMemoryTurnDatabase(clock);
  replyQueue = new InMemoryReplyQueue(clock);
});

const sweep = () =>
  createSweepOutbox({ outbox: database, replyQueue, clock, pendingAfterSeconds: 60 })();

async function commit(turnId: string, conversationId = turnId, version = 1): Promise<void> {
  const createdAt = clock.now().toISOString();
  await database.commit(
    aTurnCommit({ turnId, conversationId, messageIds: [], version, createdAt }),
  );
}

describe('sweepOutbox', () => {
  it('leaves a reply alone that is not overdue', async () => {
    await commit('turn_1');
    clock.advance({ seconds: 60 });

    expect(await sweep()).toBe(0);
    expect(replyQueue.queue.bodies).toStrictEqual([]);
  });

  it('announces overdue replies, those of a conversation in their order', async () => {
    await commit('turn_1', 'web:carlos', 1);
    clock.advance({ seconds: 1 });
    await commit('turn_2', 'web:carlos', 2);
    clock.advance({ seconds: 61 });

    expect(await sweep()).toBe(2);
    expect(replyQueue.queue.bodies).toStrictEqual([
      { turnId: 'turn_1', conversationId: 'web:carlos' },
      { turnId: 'turn_2', conversationId: 'web:carlos' },
    ]);
  });

  it('announces a reply once, also when the orchestrator already had', async () => {
    await commit('turn_1');
    clock.advance({ seconds: 61 });
    await replyQueue.enqueue({ turnId: 'turn_1', conversationId: 'turn_1' });

    await sweep();
    await sweep();

    expect(replyQueue.queue.bodies).toHaveLength(1);
  });

  it('leaves a reply alone that is being sent, until its sender is taken for dead', async () => {
    await commit('turn_1');
    const now = clock.now();
    await database.beginSending('turn_1', { now, staleAfter: new Date(now.getTime() + 120_000) });
    clock.advance({ seconds: 180 });
    expect(await sweep()).toBe(0);

    clock.advance({ seconds: 1 });
    expect(await sweep()).toBe(1);
  });

  it('lets a hundred and thirty replies that nobody can send hide no fresh one', async () => {
    for (let n = 0; n < 130; n += 1) await commit(`stuck_${n}`);
    clock.advance({ minutes: 6 });
    expect(await sweep()).toBe(130);
    await commit('fresh');
    clock.advance({ seconds: 61 });

    expect(await sweep()).toBe(1);
    expect(replyQueue.queue.bodies.at(-1)).toMatchObject({ turnId: 'fresh' });
  });

  it('announces what stays unsent ever more rarely, at least every hour', async () => {
    await commit('turn_1');
    const announcedAt: number[] = [];
    for (let minute = 0; minute <= 240; minute += 1) {
      if ((await sweep()) > 0) announcedAt.push(minute);
      clock.advance({ minutes: 1 });
    }
    expect(announcedAt).toStrictEqual([2, 9, 20, 42, 86, 148, 210]);
  });

  it('leaves alone what was sent', async () => {
    await commit('turn_1');
    await sendReply(database, 'turn_1', { at: clock.now() });
    clock.advance({ minutes: 10 });

    expect(await sweep()).toBe(0);
  });

  it('fails when the queue does, and finds the reply again next time', async () => {
    await commit('turn_1');
    clock.advance({ seconds: 61 });
    replyQueue.faults.failBefore('enqueueReply', 1, new UnavailableError('down'));

    await expect(sweep()).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await sweep()).toBe(1);
  });
});
