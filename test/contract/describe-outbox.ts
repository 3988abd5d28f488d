import { beforeEach, describe, expect, it } from 'vitest';
import type { ConversationStore } from '../../shared/application/ports/conversation-store.ts';
import type { Outbox } from '../../shared/application/ports/outbox.ts';
import type { DeliveryReceipt } from '../../shared/domain/delivery/delivery-receipt.ts';
import { aMergedTip } from '../support/builders/tip.ts';
import { aTurnCommit } from '../support/builders/turn-commit.ts';
import type { FixedClock } from '../support/fakes/fixed-clock.ts';

export interface OutboxUnderTest {
  readonly store: ConversationStore;
  readonly outbox: Outbox;
  readonly clock: FixedClock;
}

/** What every {@link Outbox} promises. `make` gives an empty one beside the store that fills it. */
export function describeOutbox(
  name: string,
  make: () => OutboxUnderTest | Promise<OutboxUnderTest>,
): void {
  describe(`Outbox: ${name}`, () => {
    let outbox: Outbox;
    let store: ConversationStore;
    let clock: FixedClock;

    beforeEach(async () => {
      ({ outbox, store, clock } = await make());
    });

    /** Commits a turn in a conversation of its own; created now. */
    const commit = async (turnId: string) => {
      const createdAt = clock.now().toISOString();
      const conversationId = `web:web:${turnId}`;
      const turn = aTurnCommit({ turnId, conversationId, messageIds: [], createdAt });
      await store.commit(turn);
      return turn.outbox;
    };

    const begin = (turnId: string, seconds = 60) => {
      const now = clock.now();
      return outbox.beginSending(turnId, {
        now,
        staleAfter: new Date(now.getTime() + seconds * 1_000),
      });
    };

    const take = async (turnId: string, seconds = 60) => {
      const sending = await begin(turnId, seconds);
      if (sending === undefined) throw new Error(`nobody may send ${turnId}`);
      return sending.right;
    };

    const overdue = async (limit = 10) => {
      const entries = await outbox.listPending(clock.now(), limit);
      return entries.map(({ turnId, status }) => `${turnId} ${status}`);
    };

    it('keeps the best that the channel said of a reply, in whatever order it says it', async () => {
      await commit('turn_1');
      const at = clock.now().toISOString();
      const said = async (status: DeliveryReceipt['status'], part = 0, turnId = 'turn_1') =>
        (await outbox.recordReceipt({ turnId, part, status, at }))?.receipt;

      expect(await said('sent')).toStrictEqual({ part: 0, status: 'sent', at });
      expect(await said('sent')).toBeUndefined();
      expect(await said('read', 1)).toStrictEqual({ part: 1, status: 'read', at });
      expect(await said('delivered')).toBeUndefined();
      expect(await said('read', 0, 'turn_unknown')).toBeUndefined();
      expect((await outbox.find('turn_1'))?.receipt).toStrictEqual({ part: 1, status: 'read', at });
    });

    it('keeps why a reply failed, unless it arrives all the same', async () => {
      await commit('turn_1');
      const at = clock.now().toISOString();
      const failed = {
        turnId: 'turn_1',
        part: 0,
        status: 'failed',
        reason: 'blocked',
        at,
      } as const;
      const { turnId: _turn, ...kept } = failed;

      expect((await outbox.recordReceipt(failed))?.receipt).toStrictEqual(kept);
      const read = { turnId: 'turn_1', part: 0, status: 'read', at } as const;
      expect((await outbox.recordReceipt(read))?.receipt?.status).toBe('read');
    });

    it('finds the entry of a turn as it was committed', async () => {
      const entry = await commit('turn_1');

      expect(await outbox.find('turn_1')).toStrictEqual(entry);
      expect(await outbox.find('turn_2')).toBeUndefined();
    });

    it('gives the right to send once', async () => {
      const entry = await commit('turn_1');

      const first = await begin('turn_1');
      const second = await begin('turn_1');

      const right = { turnId: 'turn_1', token: expect.any(String) };
      expect(first).toStrictEqual({
        right,
        entry: { ...entry, status: 'SENDING' },
        sentParts: 0,
      });
      expect(second).toBeUndefined();
    });

    it('gives the right to send to one of many that ask at once', async () => {
      await commit('turn_1');

      const results = await Promise.all(Array.from({ length: 8 }, () => begin('turn_1')));

      expect(results.filter((result) => result !== undefined)).toHaveLength(1);
    });

    it('hands a send over once its sender is taken for dead, with the parts that arrived', async () => {
      await commit('turn_1');
      const right = await take('turn_1', 60);
      expect(await outbox.recordSentPart(right, 1)).toBe(true);
      expect(await outbox.recordSentPart(right, 2)).toBe(true);
      expect(await outbox.recordSentPart(right, 2)).toBe(true);

      clock.advance({ seconds: 59 });
      expect(await begin('turn_1', 60)).toBeUndefined();
      clock.advance({ seconds: 1 });
      expect(await begin('turn_1', 60)).toMatchObject({ sentParts: 2 });
      expect(await begin('turn_1', 60)).toBeUndefined();
    });

    it('lets a sender that lost its right change nothing', async () => {
      const entry = await commit('turn_1');
      const lost = await take('turn_1', 60);
      await outbox.recordSentPart(lost, 1);
      clock.advance({ seconds: 60 });
      const right = await take('turn_1', 60);

      expect(await outbox.recordSentPart(lost, 2)).toBe(false);
      await outbox.releaseSending(lost);
      await outbox.markFailed(lost, { at: clock.now(), kind: 'blocked' });
      await outbox.markSent(lost, { at: clock.now() });

      expect(await outbox.find('turn_1')).toStrictEqual({ ...entry, status: 'SENDING' });
      expect(await begin('turn_1')).toBeUndefined();
      await outbox.releaseSending(right);
      expect(await begin('turn_1')).toMatchObject({ sentParts: 1 });
    });

    it('lets nobody close a reply with a right that was given back', async () => {
      const entry = await commit('turn_1');
      const right = await take('turn_1');
      await outbox.releaseSending(right);

      await outbox.markSent(right, { at: clock.now() });
      await outbox.markFailed(right, { at: clock.now(), kind: 'blocked' });

      expect(await outbox.recordSentPart(right, 1)).toBe(false);
      expect(await outbox.find('turn_1')).toStrictEqual(entry);
    });

    it('holds a reply that was throttled: overdue only once the channel takes it again', async () => {
      await commit('turn_1');
      const until = new Date(clock.now().getTime() + 300_000);
      await outbox.releaseSending(await take('turn_1'), until);

      clock.advance({ seconds: 299 });
      expect(await overdue()).toStrictEqual([]);
      clock.advance({ seconds: 2 });
      expect(await overdue()).toStrictEqual(['turn_1 PENDING']);
    });

    it('gives the right again after it was given back', async () => {
      const entry = await commit('turn_1');
      await outbox.releaseSending(await take('turn_1'));

      expect(await outbox.find('turn_1')).toStrictEqual(entry);
      expect(await begin('turn_1')).toMatchObject({ entry: { status: 'SENDING' } });
    });

    it('keeps of a sent reply when it was sent, its messages and the tip that was merged', async () => {
      const entry = await commit('turn_1');
      const [at, messageIds] = [clock.now(), ['41', '42']];
      await outbox.markSent(await take('turn_1'), {
        at,
        tip: aMergedTip({ text: 'Ahorra 5 %' }),
        messageIds,
      });

      const delivery = { sentAt: at.toISOString(), sentMessageIds: messageIds };
      const sent = { ...entry, status: 'SENT', tip: 'Ahorra 5 %', ...delivery };
      expect(await outbox.find('turn_1')).toStrictEqual(sent);
      expect(await begin('turn_1')).toBeUndefined();
    });

    it('gives no right to send what failed for good', async () => {
      const entry = await commit('turn_1');
      await outbox.markFailed(await take('turn_1'), { at: clock.now(), kind: 'blocked' });

      expect(await outbox.find('turn_1')).toStrictEqual({ ...entry, status: 'FAILED' });
      expect(await begin('turn_1')).toBeUndefined();
    });

    it('does not take a sent reply back', async () => {
      await commit('turn_1');
      const right = await take('turn_1');
      await outbox.markSent(right, { at: clock.now() });
      await outbox.markFailed(right, { at: clock.now(), kind: 'late' });
      await outbox.releaseSending(right);

      expect(await outbox.find('turn_1')).toMatchObject({ status: 'SENT' });
    });

    it('does nothing for a turn it does not know', async () => {
      const right = { turnId: 'turn_9', token: 'none' };
      expect(await outbox.recordSentPart(right, 1)).toBe(false);
      await outbox.markSent(right, { at: clock.now() });
      await outbox.markFailed(right, { at: clock.now(), kind: 'blocked' });
      await outbox.releaseSending(right);

      expect(await begin('turn_9')).toBeUndefined();
      expect(await outbox.find('turn_9')).toBeUndefined();
    });

    it('lists overdue entries, oldest first, at most as many as asked for', async () => {
      for (const turnId of ['turn_1', 'turn_2', 'turn_3', 'turn_4', 'turn_5']) {
        await commit(turnId);
        clock.advance({ seconds: 1 });
      }

      expect(await overdue(3)).toStrictEqual([
        'turn_1 PENDING',
        'turn_2 PENDING',
        'turn_3 PENDING',
      ]);
      expect(await overdue(10)).toHaveLength(5);
      const before = new Date(clock.now().getTime() - 3_500);
      expect(await outbox.listPending(before, 10)).toHaveLength(2);
    });

    it('lists neither what was sent nor what failed', async () => {
      await commit('turn_1');
      await commit('turn_2');
      await outbox.markSent(await take('turn_1'), { at: clock.now() });
      await outbox.markFailed(await take('turn_2'), { at: clock.now(), kind: 'blocked' });
      clock.advance({ minutes: 10 });

      expect(await overdue()).toStrictEqual([]);
    });

    it('neither lists nor sends a turn that was committed without a reply, and forgets it', async () => {
      const turn = aTurnCommit({ messageIds: [] });
      const outboxEntry = { ...turn.outbox, status: 'SENT' as const };
      await store.commit({ ...turn, outbox: outboxEntry });
      clock.advance({ minutes: 10 });

      expect(await overdue()).toStrictEqual([]);
      expect(await begin(turn.turnId)).toBeUndefined();
      expect(await outbox.find(turn.turnId)).toStrictEqual(outboxEntry);
      clock.advance({ days: 8 });
      expect(await outbox.find(turn.turnId)).toBeUndefined();
    });

    it('lists a send only once its sender is taken for dead', async () => {
      await commit('turn_1');
      await begin('turn_1', 60);
      clock.advance({ seconds: 59 });
      expect(await overdue()).toStrictEqual([]);
      clock.advance({ seconds: 2 });

      expect(await overdue()).toStrictEqual(['turn_1 SENDING']);
    });

    it('lists a send that was given back by the age of its reply', async () => {
      await commit('turn_1');
      clock.advance({ seconds: 5 });
      await commit('turn_2');
      await outbox.releaseSending(await take('turn_1', 600));
      clock.advance({ seconds: 1 });

      expect(await overdue()).toStrictEqual(['turn_1 PENDING', 'turn_2 PENDING']);
    });

    it('leaves a reply out that was postponed, until then', async () => {
      await commit('turn_1');
      await commit('turn_2');
      clock.advance({ seconds: 1 });
      await outbox.postpone('turn_1', new Date(clock.now().getTime() + 60_000));

      expect(await overdue()).toStrictEqual(['turn_2 PENDING']);
      clock.advance({ seconds: 61 });
      expect(await overdue()).toStrictEqual(['turn_2 PENDING', 'turn_1 PENDING']);
    });

    it('postpones neither what is being sent nor what is closed', async () => {
      await commit('turn_1');
      await commit('turn_2');
      await begin('turn_1', 60);
      await outbox.markSent(await take('turn_2'), { at: clock.now() });
      const until = new Date(clock.now().getTime() + 600_000);
      for (const turnId of ['turn_1', 'turn_2', 'turn_9']) await outbox.postpone(turnId, until);
      clock.advance({ seconds: 61 });

      expect(await overdue()).toStrictEqual(['turn_1 SENDING']);
    });

    it('lists more than a hundred', async () => {
      for (let n = 0; n < 130; n += 1) await commit(`turn_${n}`);
      clock.advance({ seconds: 1 });

      expect(await overdue(1_000)).toHaveLength(130);
      expect(await overdue(120)).toHaveLength(120);
    });

    it('knows when the channel has got a newer reply of the conversation', async () => {
      const write = async (turnId: string, version: number) => {
        clock.advance({ seconds: 1 });
        const createdAt = clock.now().toISOString();
        const turn = aTurnCommit({ turnId, messageIds: [], version, createdAt });
        await store.commit(turn);
        return turn.outbox;
      };
      const first = await write('turn_1', 1);
      const second = await write('turn_2', 2);
      const other = await commit('turn_3');
      await outbox.markSent(await take('turn_3'), { at: clock.now() });
      expect(await outbox.wasOvertaken(first)).toBe(false);
      await outbox.markSent(await take('turn_2'), { at: clock.now() });

      expect(await outbox.wasOvertaken(first)).toBe(true);
      expect(await outbox.wasOvertaken(second)).toBe(false);
      expect(await outbox.wasOvertaken(other)).toBe(false);
    });

    it('forgets a sent reply after seven days and an unsent one never', async () => {
      await commit('turn_1');
      await commit('turn_2');
      await outbox.markSent(await take('turn_1'), { at: clock.now() });

      clock.advance({ days: 6 });
      expect(await outbox.find('turn_1')).toMatchObject({ status: 'SENT' });
      clock.advance({ days: 200 });
      expect(await outbox.find('turn_1')).toBeUndefined();
      expect(await overdue()).toStrictEqual(['turn_2 PENDING']);
    });
  });
}
