import { beforeEach, describe, expect, it } from 'vitest';
import { createDeliverReply } from '../../../shared/application/deliver-reply.ts';
import type { OutboxEntry } from '../../../shared/domain/conversation/turn-record.ts';
import {
  ConfigurationError,
  InvalidInputError,
  RejectedError,
  ThrottledError,
  UnavailableError,
} from '../../../shared/domain/errors.ts';
import { anOutboxEntry } from '../../support/builders/outbox-entry.ts';
import { aTurnCommit } from '../../support/builders/turn-commit.ts';
import { CrashError } from '../../support/fakes/crash-error.ts';
import { FakeChannelSender } from '../../support/fakes/fake-channel-sender.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';
import { InMemoryTurnDatabase } from '../../support/fakes/in-memory-turn-database.ts';
import { sendReply } from '../../support/send-reply.ts';

const LEASE_SECONDS = 40;
const turnId = 'turn_1';

let clock: FixedClock;
let database: InMemoryTurnDatabase;
let sender: FakeChannelSender;

beforeEach(async () => {
  clock = new FixedClock();
  database = new InMemoryTurnDatabase(clock);
  sender = new FakeChannelSender(database.faults);
  await commitReply('uno\n\ndos\n\ntres');
});

async function commitReply(
  text: string,
  turn: Pick<OutboxEntry, 'turnId' | 'isNews' | 'tellsOutcome'> & { readonly version: number } = {
    turnId,
    version: 1,
  },
) {
  const createdAt = clock.now().toISOString();
  const commit = aTurnCommit({ ...turn, messageIds: [], createdAt });
  const reply = { text, options: [], agentId: 'felix' };
  const { version: _session, ...entry } = turn;
  const outbox = anOutboxEntry({ ...entry, reply, createdAt, messageIds: [] });
  await database.commit({ ...commit, outbox });
}

function deliver(senderOf = () => Promise.resolve<FakeChannelSender>(sender), id = turnId) {
  return createDeliverReply({ outbox: database, senderOf, clock, leaseSeconds: LEASE_SECONDS })(id);
}

const texts = () => sender.sent.map(({ part }) => part['text']);
const status = async () => (await database.find(turnId))?.status;

describe('delivering a reply', () => {
  it('sends each part in order and marks the reply sent', async () => {
    expect(await deliver()).toStrictEqual({ type: 'delivered', channel: 'web', parts: 3 });
    expect(texts()).toStrictEqual(['uno', 'dos', 'tres']);
    expect(await status()).toBe('SENT');
  });

  it('writes no more than it needs: take, each part but the last, done', async () => {
    const before = database.faults.log.length;
    await deliver();
    expect(database.faults.log.slice(before)).toStrictEqual([
      'beginSending',
      'send',
      'recordSentPart',
      'send',
      'recordSentPart',
      'send',
      'markSent',
    ]);
  });

  it('sends nothing the second time', async () => {
    await deliver();
    expect(await deliver()).toStrictEqual({ type: 'nothing-to-send' });
    expect(sender.sent).toHaveLength(3);
  });

  it('sends nothing for a turn that does not exist', async () => {
    const deliverUnknown = createDeliverReply({
      outbox: database,
      senderOf: () => Promise.resolve(sender),
      clock,
      leaseSeconds: LEASE_SECONDS,
    });
    expect(await deliverUnknown('turn_unknown')).toStrictEqual({ type: 'nothing-to-send' });
  });
});

describe('a process that dies', () => {
  const points = [
    ['before', 'beginSending', 1],
    ['after', 'beginSending', 1],
    ['before', 'send', 1],
    ['after', 'send', 1],
    ['before', 'recordSentPart', 1],
    ['after', 'recordSentPart', 1],
    ['before', 'send', 2],
    ['after', 'send', 2],
    ['before', 'recordSentPart', 2],
    ['after', 'recordSentPart', 2],
    ['before', 'send', 3],
    ['after', 'send', 3],
    ['before', 'markSent', 1],
    ['after', 'markSent', 1],
  ] as const;

  it.each(points)(
    '%s %s %i loses no part and repeats at most the one in flight',
    async (moment, operation, occurrence) => {
      if (moment === 'before') database.faults.failBefore(operation, occurrence);
      else database.faults.failAfter(operation, occurrence);
      await expect(deliver()).rejects.toBeInstanceOf(CrashError);

      clock.advance({ seconds: LEASE_SECONDS + 1 });
      await deliver();

      const sent = texts();
      expect(await status()).toBe('SENT');
      expect([...new Set(sent)]).toStrictEqual(['uno', 'dos', 'tres']);
      const unacknowledged =
        moment === 'after'
          ? operation === 'send'
          : operation === 'recordSentPart' || operation === 'markSent';
      expect(sent).toHaveLength(unacknowledged ? 4 : 3);
    },
  );

  it('keeps its reply until its time is over: a later one must not overtake it', async () => {
    database.faults.failAfter('send', 1);
    await expect(deliver()).rejects.toBeInstanceOf(CrashError);

    await expect(deliver()).rejects.toMatchObject({ kind: 'conflict' });
    expect(texts()).toStrictEqual(['uno']);
  });
});

describe('a sender that lost its right', () => {
  /** Takes over once this sender's time is up, in the middle of its `occurrence`-th part. */
  function takeOverDuring(occurrence: number) {
    let parts = 0;
    const slow = new FakeChannelSender();
    const send: FakeChannelSender['send'] = async (part) => {
      parts += 1;
      if (parts === occurrence) {
        clock.advance({ seconds: LEASE_SECONDS + 1 });
        const staleAfter = new Date(clock.now().getTime() + 60_000);
        await database.beginSending(turnId, { now: clock.now(), staleAfter });
      }
      return await sender.send(part, 'web');
    };
    slow.send = send;
    return () => Promise.resolve(slow);
  }

  it('stops after the part in flight, and leaves the reply to its successor', async () => {
    await expect(deliver(takeOverDuring(2))).rejects.toMatchObject({ kind: 'conflict' });

    expect(texts()).toStrictEqual(['uno', 'dos']);
    expect(await status()).toBe('SENDING');
  });

  it('does not close the reply that its successor is sending', async () => {
    await deliver(takeOverDuring(3));
    expect(await status()).toBe('SENDING');
  });

  it('does not give the reply of its successor back when the channel fails', async () => {
    sender.faults.failBefore('send', 1, new UnavailableError('down'));

    await expect(deliver(takeOverDuring(1))).rejects.toMatchObject({ kind: 'unavailable' });
    expect(await status()).toBe('SENDING');
  });
});

describe('a reply that is late', () => {
  /** A newer reply of the same conversation, one minute after the first. */
  async function commitNewer(): Promise<string> {
    clock.advance({ minutes: 1 });
    const createdAt = clock.now().toISOString();
    await database.commit(aTurnCommit({ turnId: 'turn_2', messageIds: [], version: 2, createdAt }));
    return 'turn_2';
  }

  it('is closed once the channel has got a newer one of its conversation', async () => {
    await sendReply(database, await commitNewer(), { at: clock.now() });

    expect(await deliver()).toStrictEqual({ type: 'stale', channel: 'web' });
    expect([await status(), database.failureOf(turnId)]).toStrictEqual(['FAILED', 'stale']);
    expect(texts()).toStrictEqual([]);
  });

  it('is sent while nothing newer has been', async () => {
    await commitNewer();
    expect(await deliver()).toMatchObject({ type: 'delivered', parts: 3 });
  });

  it('is closed after ten minutes, and never sent', async () => {
    clock.advance({ minutes: 10 });
    expect(await deliver()).toMatchObject({ type: 'delivered' });
    await commitReply('cuatro', { turnId: 'turn_3', version: 2 });
    clock.advance({ minutes: 10, seconds: 1 });
    expect(await deliver(undefined, 'turn_3')).toStrictEqual({ type: 'stale', channel: 'web' });
  });

  it('is sent for a day when it is news that nobody asked for', async () => {
    await commitReply('Llegó', { turnId: 'turn_3', version: 2, isNews: true });
    await sendReply(database, turnId, { at: clock.now() });
    clock.advance({ minutes: 23 * 60 });
    expect(await deliver(undefined, 'turn_3')).toMatchObject({ type: 'delivered' });
    await commitReply('Llegó', { turnId: 'turn_4', version: 3, isNews: true });
    clock.advance({ minutes: 24 * 60 + 1 });
    expect(await deliver(undefined, 'turn_4')).toMatchObject({ type: 'stale' });
  });

  it('is sent for a day, also behind newer ones, when it tells what became of a yes', async () => {
    await commitReply('Recarga enviada', { turnId: 'turn_3', version: 2, tellsOutcome: true });
    await sendReply(database, turnId, { at: clock.now() });
    await commitReply('¿Algo más?', { turnId: 'turn_4', version: 3 });
    await sendReply(database, 'turn_4', { at: clock.now() });
    clock.advance({ minutes: 23 * 60 });
    expect(await deliver(undefined, 'turn_3')).toMatchObject({ type: 'delivered' });
    expect(texts()).toContain('Recarga enviada');
  });

  it('costs a reply on time no read', async () => {
    await deliver();
    expect(database.faults.log).not.toContain('wasOvertaken');
  });
});

describe('a send whose answer was lost', () => {
  const at = '2026-03-02T15:00:00.000Z';
  const lose = () => sender.faults.failAfter('send', 2, new UnavailableError('no answer'));

  it('is not repeated when the channel reports that the part arrived', async () => {
    lose();
    await expect(deliver()).rejects.toMatchObject({ kind: 'unavailable' });
    await database.recordReceipt({ turnId, part: 1, status: 'delivered', at });

    await deliver();
    expect(texts()).toStrictEqual(['uno', 'dos', 'tres']);
  });

  it('is repeated when nothing is known of it, or when it failed', async () => {
    lose();
    await expect(deliver()).rejects.toMatchObject({ kind: 'unavailable' });
    await database.recordReceipt({ turnId, part: 1, status: 'failed', reason: 'refused', at });

    await deliver();
    expect(texts()).toStrictEqual(['uno', 'dos', 'dos', 'tres']);
  });
});

describe('a channel that says no', () => {
  it.each([
    new ThrottledError('slow down', { retryAfterSeconds: 30 }),
    new UnavailableError('down'),
  ])('gives the reply back for a retry after: $message', async (error) => {
    sender.faults.failBefore('send', 2, error);

    await expect(deliver()).rejects.toBe(error);
    expect(await status()).toBe('PENDING');

    await deliver();
    expect(texts()).toStrictEqual(['uno', 'dos', 'tres']);
  });

  it('ends the reply that can never be delivered, and is done with it', async () => {
    sender.answer({ type: 'undeliverable', reason: 'blocked' });

    expect(await deliver()).toStrictEqual({
      type: 'undeliverable',
      channel: 'web',
      reason: 'blocked',
    });
    expect([await status(), database.failureOf(turnId)]).toStrictEqual(['FAILED', 'blocked']);
    expect(await deliver()).toStrictEqual({ type: 'nothing-to-send' });
  });

  it('takes a rejection for the same, however it is said', async () => {
    sender.faults.failBefore('send', 1, new RejectedError('no'));
    expect(await deliver()).toMatchObject({ type: 'undeliverable', reason: 'rejected' });
    expect(await status()).toBe('FAILED');
  });

  it('ends a reply whose address is none of its channel', async () => {
    sender.faults.failBefore('send', 1, new InvalidInputError('Not an address'));
    await expect(deliver()).rejects.toMatchObject({ kind: 'invalid-input' });
    expect([await status(), database.failureOf(turnId)]).toStrictEqual(['FAILED', 'invalid-input']);
  });

  it('keeps a reply whose channel is not configured until it is', async () => {
    const missing = new ConfigurationError('No such channel');
    await expect(deliver(() => Promise.reject(missing))).rejects.toBe(missing);
    expect(await status()).toBe('PENDING');
  });
});
