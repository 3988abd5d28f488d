import { beforeEach, describe, expect, it } from 'vitest';
import type { ConversationStore } from '../../shared/application/ports/conversation-store.ts';
import { aConversationMessage, aTurnCommit } from '../support/builders/turn-commit.ts';
import type { FixedClock } from '../support/fakes/fixed-clock.ts';

export interface StoreUnderTest {
  readonly store: ConversationStore;
  readonly clock: FixedClock;
}

/** What every {@link ConversationStore} promises. `make` gives an empty one. */
export function describeConversationStore(
  name: string,
  make: () => StoreUnderTest | Promise<StoreUnderTest>,
): void {
  describe(`ConversationStore: ${name}`, () => {
    let store: ConversationStore;
    let clock: FixedClock;

    beforeEach(async () => {
      ({ store, clock } = await make());
    });

    const claim = (messageId: string, turnId: string, seconds = 60) => {
      const now = clock.now();
      const leaseUntil = new Date(now.getTime() + seconds * 1_000);
      return store.claim({ messageId, turnId, now, leaseUntil });
    };

    const claimAndCommit = async (turn: ReturnType<typeof aTurnCommit>) => {
      for (const id of turn.messageIds) await claim(id, turn.turnId);
      await store.commit(turn);
    };

    const commitTurns = async (count: number) => {
      for (let version = 1; version <= count; version += 1) {
        const turn = { turnId: `turn_${version}`, messageIds: [`m-${version}`], version };
        await claimAndCommit(aTurnCommit(turn));
      }
    };

    describe('loading', () => {
      it('knows nothing of an unknown conversation', async () => {
        const conversation = await store.load('web:web:nobody', 20);

        expect(conversation).toStrictEqual({ session: undefined, messages: [] });
      });

      it('gives back what was committed, oldest message first', async () => {
        const turn = aTurnCommit();
        await claimAndCommit(turn);

        const conversation = await store.load('web:web:carlos', 20);

        expect(conversation).toStrictEqual({ session: turn.session, messages: turn.messages });
      });

      it('keeps every part of a session, also data that a database may dislike', async () => {
        const base = aTurnCommit();
        const odd = { huge: 1e300, tiny: 1e-300, past: 2 ** 60, '': 'empty key', list: [[], {}] };
        const flow = {
          flowId: 'recarga',
          state: 'review',
          data: odd,
          context: { frequentNumbersData: [{ label: 'Mamá', phone: null, active: true }] },
          enteredAt: '2026-03-02T15:00:00.000Z',
          enrichedState: 'review',
        };
        const frame = { ...base.session.agentStack[0], agentId: 'topups', flow };
        const session = {
          ...base.session,
          agentStack: [base.session.agentStack[0], frame] as const,
          offer: {
            turnId: 'turn_1',
            expiresAt: '2026-03-02T15:05:00.000Z',
            options: [
              {
                reference: 'r-1',
                label: 'Sí',
                action: { type: 'call-tool', tool: 'set_number', input: odd } as const,
              },
            ],
          },
        };
        await claimAndCommit({ ...base, session });

        const conversation = await store.load('web:web:carlos', 20);

        expect(conversation.session).toStrictEqual(session);
      });

      it('keeps the tool exchanges of a message', async () => {
        const exchange = { tool: 'get_amounts', input: { carrier: 'telcel' }, result: { a: [10] } };
        const message = aConversationMessage({ toolExchanges: [exchange] });
        await claimAndCommit({ ...aTurnCommit(), messages: [message] });

        const conversation = await store.load('web:web:carlos', 20);

        expect(conversation.messages).toStrictEqual([message]);
      });

      it('gives the newest messages when there are more than asked for', async () => {
        await commitTurns(6);

        const conversation = await store.load('web:web:carlos', 3);

        expect(conversation.session?.version).toBe(6);
        expect(conversation.messages.map(({ sequence }) => sequence)).toStrictEqual([10, 11, 12]);
      });

      it('gives the messages before turns that had none', async () => {
        await commitTurns(2);
        for (const version of [3, 4, 5]) {
          const turn = aTurnCommit({ turnId: `desk_${version}`, messageIds: [], version });
          await store.commit({ ...turn, messages: [] });
        }

        const conversation = await store.load('web:web:carlos', 3);

        expect(conversation.session?.version).toBe(5);
        expect(conversation.messages.map(({ sequence }) => sequence)).toStrictEqual([2, 3, 4]);
      });

      it('gives no messages when none are asked for', async () => {
        await commitTurns(1);

        const conversation = await store.load('web:web:carlos', 0);

        expect(conversation.session?.version).toBe(1);
        expect(conversation.messages).toStrictEqual([]);
      });

      it('keeps conversations apart', async () => {
        await claimAndCommit(aTurnCommit());
        const other = { conversationId: 'web:web:ana', turnId: 'turn_2', messageIds: ['m-2'] };
        await claimAndCommit(aTurnCommit(other));

        const conversation = await store.load('web:web:ana', 20);

        expect(conversation.session?.conversationId).toBe('web:web:ana');
        expect(conversation.messages).toHaveLength(2);
      });

      it('forgets a session after thirty idle days, and goes on after its messages', async () => {
        await commitTurns(1);
        clock.advance({ days: 31 });

        const idle = await store.load('web:web:carlos', 20);
        const next = aTurnCommit({ turnId: 'turn_2', messageIds: ['m-2'] });
        const message = aConversationMessage({ turnId: 'turn_2', sequence: 3 });
        await claimAndCommit({ ...next, messages: [message] });
        const revived = await store.load('web:web:carlos', 20);

        expect(idle.session).toBeUndefined();
        expect(idle.messages.map(({ sequence }) => sequence)).toStrictEqual([1, 2]);
        expect(revived.session).toStrictEqual(next.session);
        expect(revived.messages.map(({ sequence }) => sequence)).toStrictEqual([1, 2, 3]);
      });

      it('keeps a session that is used, past thirty days', async () => {
        await commitTurns(1);
        clock.advance({ days: 20 });
        await claimAndCommit(aTurnCommit({ turnId: 'turn_b', messageIds: ['m-b'], version: 2 }));
        clock.advance({ days: 20 });

        const { session } = await store.load('web:web:carlos', 20);

        expect(session?.version).toBe(2);
      });

      it('forgets messages after ninety days', async () => {
        await commitTurns(1);
        clock.advance({ days: 91 });

        expect(await store.load('web:web:carlos', 20)).toStrictEqual({
          session: undefined,
          messages: [],
        });
      });
    });

    describe('claiming', () => {
      it('gives a new message to the turn that asks first', async () => {
        expect(await claim('m-1', 'turn_1')).toStrictEqual({ type: 'claimed' });
        expect(await claim('m-1', 'turn_2')).toStrictEqual({ type: 'busy' });
      });

      it('gives a message to exactly one of many that ask at once', async () => {
        const turns = Array.from({ length: 8 }, (_, index) => `turn_${index}`);

        const outcomes = await Promise.all(turns.map((turnId) => claim('m-1', turnId)));

        expect(outcomes.filter(({ type }) => type === 'claimed')).toHaveLength(1);
        expect(outcomes.filter(({ type }) => type === 'busy')).toHaveLength(7);
      });

      it('renews a claim for the turn that has it', async () => {
        await claim('m-1', 'turn_1', 60);
        clock.advance({ seconds: 50 });

        expect(await claim('m-1', 'turn_1', 60)).toStrictEqual({ type: 'claimed' });
        clock.advance({ seconds: 50 });
        expect(await claim('m-1', 'turn_2', 60)).toStrictEqual({ type: 'busy' });
      });

      it('keeps a claim from another process that works on the same turn', async () => {
        const first = { messageId: 'm-1', turnId: 'turn_1', owner: 'process-1' };
        const now = clock.now();
        const leaseUntil = new Date(now.getTime() + 60_000);
        await store.claim({ ...first, now, leaseUntil });

        const again = await store.claim({ ...first, now, leaseUntil });
        const other = await store.claim({ ...first, owner: 'process-2', now, leaseUntil });

        expect([again.type, other.type]).toStrictEqual(['claimed', 'busy']);
      });

      it('lets another turn take over when the lease has ended', async () => {
        await claim('m-1', 'turn_1', 60);
        clock.advance({ seconds: 60 });

        expect(await claim('m-1', 'turn_2', 60)).toStrictEqual({ type: 'claimed' });
        expect(await claim('m-1', 'turn_1', 60)).toStrictEqual({ type: 'busy' });
      });

      it('names the turn that answered a committed message, for more than seven days', async () => {
        await claimAndCommit(aTurnCommit({ turnId: 'turn_1', messageIds: ['m-1', 'm-2'] }));
        clock.advance({ days: 7, minutes: 60 });

        const committed = { type: 'committed', turnId: 'turn_1' };
        expect(await claim('m-1', 'turn_2')).toStrictEqual(committed);
        expect(await claim('m-2', 'turn_2')).toStrictEqual(committed);
      });
    });

    describe('committing', () => {
      it('refuses a session that was loaded before somebody else committed', async () => {
        await commitTurns(2);
        const late = aTurnCommit({ turnId: 'turn_late', messageIds: ['m-late'], version: 2 });

        await expect(claimAndCommit(late)).rejects.toMatchObject({ kind: 'conflict' });
      });

      it('refuses a first commit of a conversation that exists', async () => {
        await commitTurns(1);
        const late = aTurnCommit({ turnId: 'turn_late', messageIds: ['m-late'], version: 1 });

        await expect(claimAndCommit(late)).rejects.toMatchObject({ kind: 'conflict' });
      });

      it('writes nothing when it refuses', async () => {
        await commitTurns(2);
        const before = await store.load('web:web:carlos', 20);
        const late = aTurnCommit({ turnId: 'turn_late', messageIds: ['m-late'], version: 2 });
        await expect(claimAndCommit(late)).rejects.toMatchObject({ kind: 'conflict' });

        clock.advance({ minutes: 5 });
        expect(await store.load('web:web:carlos', 20)).toStrictEqual(before);
        expect(await claim('m-late', 'turn_other')).toStrictEqual({ type: 'claimed' });
      });

      it('refuses a turn whose message another turn has taken over', async () => {
        await claim('m-1', 'turn_1', 60);
        clock.advance({ seconds: 61 });
        await claim('m-1', 'turn_2', 60);

        const slow = store.commit(aTurnCommit({ turnId: 'turn_1', messageIds: ['m-1'] }));
        await expect(slow).rejects.toMatchObject({ kind: 'conflict' });
        await store.commit(aTurnCommit({ turnId: 'turn_2', messageIds: ['m-1'] }));

        const { session } = await store.load('web:web:carlos', 20);
        expect(session?.version).toBe(1);
      });

      it('lets a slow turn commit when nobody took its message over', async () => {
        await claim('m-1', 'turn_1', 60);
        clock.advance({ seconds: 61 });
        await store.commit(aTurnCommit({ turnId: 'turn_1', messageIds: ['m-1'] }));

        expect((await store.load('web:web:carlos', 20)).session?.version).toBe(1);
      });

      it('refuses a turn whose message was never claimed', async () => {
        const turn = aTurnCommit({ turnId: 'turn_1', messageIds: ['m-1'] });

        await expect(store.commit(turn)).rejects.toMatchObject({ kind: 'conflict' });
      });

      it('does nothing when the same turn is committed again', async () => {
        const turn = aTurnCommit();
        await claimAndCommit(turn);
        const { session } = aTurnCommit();
        await store.commit({ ...turn, session: { ...session, language: 'en' } });

        const conversation = await store.load('web:web:carlos', 20);
        expect(conversation).toStrictEqual({ session: turn.session, messages: turn.messages });
      });

      it('does not take a turn for committed that left out one of its messages', async () => {
        await claimAndCommit(aTurnCommit({ turnId: 'turn_1', messageIds: ['m-1'] }));
        await claim('m-2', 'turn_1');

        const more = aTurnCommit({ turnId: 'turn_1', messageIds: ['m-1', 'm-2'], version: 2 });
        await expect(store.commit(more)).rejects.toMatchObject({ kind: 'conflict' });
        clock.advance({ minutes: 5 });
        expect(await claim('m-2', 'turn_2')).toStrictEqual({ type: 'claimed' });
      });

      it('lets exactly one of two turns change the same session', async () => {
        await commitTurns(1);
        const rivals = ['turn_a', 'turn_b'].map((turnId) =>
          aTurnCommit({ turnId, messageIds: [`m-${turnId}`], version: 2 }),
        );

        const results = await Promise.allSettled(rivals.map(claimAndCommit));

        const refused = results.filter(({ status }) => status === 'rejected');
        expect(refused).toMatchObject([{ reason: { kind: 'conflict' } }]);
        expect((await store.load('web:web:carlos', 20)).session?.version).toBe(2);
      });

      it('takes a turn that answers no message of a channel', async () => {
        await store.commit(aTurnCommit({ messageIds: [] }));

        expect((await store.load('web:web:carlos', 20)).session?.version).toBe(1);
      });

      it('takes a turn of ten messages with a long trace', async () => {
        const messageIds = Array.from({ length: 10 }, (_, index) => `m-${index}`);
        const at = '2026-03-02T15:00:00.000Z';
        const details = { text: 'x'.repeat(30_000), items: Array(500).fill({ id: 'carrier' }) };
        const trace = Array.from({ length: 200 }, () => ({ at, type: 'tool-called', details }));
        const exchange = { tool: 'list', input: {}, result: details };
        const exchanges = Array.from({ length: 40 }, () => exchange);
        const message = aConversationMessage({ toolExchanges: exchanges });

        await claimAndCommit({ ...aTurnCommit({ messageIds }), messages: [message], trace });

        expect((await store.load('web:web:carlos', 20)).messages).toHaveLength(1);
      });
    });
  });
}
