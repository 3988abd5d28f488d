import { beforeEach, describe, expect, it } from 'vitest';
import type { ConversationStore } from '../../shared/application/ports/conversation-store.ts';
import type { OperationsInDoubt } from '../../shared/application/ports/operations-in-doubt.ts';
import type { Outbox } from '../../shared/application/ports/outbox.ts';
import { anOperationInDoubt } from '../support/builders/operation-in-doubt.ts';
import { aTurnCommit } from '../support/builders/turn-commit.ts';
import type { FixedClock } from '../support/fakes/fixed-clock.ts';

export interface OperationsInDoubtUnderTest {
  readonly store: ConversationStore;
  readonly outbox: Outbox;
  readonly operations: OperationsInDoubt;
  readonly clock: FixedClock;
}

/** What every {@link OperationsInDoubt} promises. `make` gives an empty one beside its store. */
export function describeOperationsInDoubt(
  name: string,
  make: () => OperationsInDoubtUnderTest | Promise<OperationsInDoubtUnderTest>,
): void {
  describe(`OperationsInDoubt: ${name}`, () => {
    let world: OperationsInDoubtUnderTest;

    beforeEach(async () => {
      world = await make();
    });

    /** Commits a turn of a conversation that leaves an operation in doubt, to be asked about `at`. */
    const doubt = async (conversationId: string, followUp: { count: number; at?: string }) => {
      const turn = aTurnCommit({
        conversationId,
        turnId: `turn of ${conversationId}`,
        messageIds: [],
      });
      const session = { ...turn.session, inDoubt: [anOperationInDoubt({ followUp })] };
      await world.store.commit({ ...turn, session });
      return session;
    };

    const later = (seconds: number) =>
      new Date(world.clock.now().getTime() + seconds * 1_000).toISOString();

    const due = async (limit = 10) => {
      const sessions = await world.operations.listDue(world.clock.now(), limit);
      return sessions.map(({ conversationId }) => conversationId);
    };

    it('finds a session when it is time to ask, and not before', async () => {
      const session = await doubt('web:web:a', { count: 0, at: later(60) });
      expect(await due()).toStrictEqual([]);

      world.clock.advance({ seconds: 60 });
      expect(await world.operations.listDue(world.clock.now(), 10)).toStrictEqual([session]);
    });

    it('finds those that are longest due first, at most as many as asked for', async () => {
      await doubt('web:web:c', { count: 0, at: later(30) });
      await doubt('web:web:a', { count: 2, at: later(10) });
      await doubt('web:web:b', { count: 1, at: later(20) });
      world.clock.advance({ minutes: 1 });

      expect(await due()).toStrictEqual(['web:web:a', 'web:web:b', 'web:web:c']);
      expect(await due(2)).toStrictEqual(['web:web:a', 'web:web:b']);
    });

    it('finds neither one that was given up nor a session without a doubt', async () => {
      await doubt('web:web:a', { count: 8 });
      await world.store.commit(aTurnCommit({ messageIds: [] }));
      world.clock.advance({ days: 1 });

      expect(await due()).toStrictEqual([]);
    });

    it('follows the session: a later time, and the end of the doubt', async () => {
      const session = await doubt('web:web:a', { count: 0, at: later(10) });
      world.clock.advance({ seconds: 10 });
      const followUp = { count: 1, at: later(120) };
      const inDoubt = [anOperationInDoubt({ followUp })];
      await world.store.checkpoint({ ...session, inDoubt, version: 2 });
      expect(await due()).toStrictEqual([]);
      world.clock.advance({ seconds: 120 });
      expect(await due()).toStrictEqual(['web:web:a']);

      const { inDoubt: _known, ...settled } = session;
      await world.store.checkpoint({ ...settled, version: 3 });
      expect(await due()).toStrictEqual([]);
    });

    it('leaves a session alone until the time to which it was postponed', async () => {
      const session = await doubt('web:web:a', { count: 0, at: later(10) });
      await doubt('web:web:b', { count: 0, at: later(20) });
      world.clock.advance({ seconds: 30 });

      await world.operations.postponeFollowUp(session, new Date(later(60)));
      expect(await due(1)).toStrictEqual(['web:web:b']);
      world.clock.advance({ seconds: 60 });
      expect(await due()).toStrictEqual(['web:web:b', 'web:web:a']);
    });

    it('postpones nothing that has been written since it was listed', async () => {
      const session = await doubt('web:web:a', { count: 0, at: later(10) });
      const inDoubt = [anOperationInDoubt({ followUp: { count: 1, at: later(20) } })];
      await world.store.checkpoint({ ...session, inDoubt, version: 2 });
      world.clock.advance({ seconds: 30 });

      await world.operations.postponeFollowUp(session, new Date(later(600)));
      expect(await due()).toStrictEqual(['web:web:a']);
    });

    it('looks past what is forgotten but still stored', async () => {
      await doubt('web:web:a', { count: 0, at: later(10) });
      await doubt('web:web:b', { count: 0, at: later(20) });
      world.clock.advance({ days: 31 });
      await doubt('web:web:c', { count: 0, at: later(0) });

      expect(await due(1)).toStrictEqual(['web:web:c']);
    });

    it('is none of the outbox’s business, nor the outbox of its', async () => {
      await doubt('web:web:a', { count: 0, at: later(10) });
      world.clock.advance({ minutes: 10 });

      const pending = await world.outbox.listPending(world.clock.now(), 10);
      expect(pending.map(({ turnId }) => turnId)).toStrictEqual(['turn of web:web:a']);
      expect(await due()).toStrictEqual(['web:web:a']);
    });

    it('forgets a conversation with its session', async () => {
      await doubt('web:web:a', { count: 0, at: later(10) });
      world.clock.advance({ days: 31 });

      expect(await due()).toStrictEqual([]);
    });
  });
}
