import { beforeEach, describe, expect, it } from 'vitest';
import type { ConversationStore } from '../../shared/application/ports/conversation-store.ts';
import { aConversationSummary } from '../support/builders/conversation-summary.ts';
import { aTurnCommit } from '../support/builders/turn-commit.ts';
import type { FixedClock } from '../support/fakes/fixed-clock.ts';
import type { StoreUnderTest } from './describe-conversation-store.ts';

const conversationId = 'web:web:carlos';
const first = aConversationSummary({ throughSequence: 4 });
const second = aConversationSummary({ throughSequence: 10, text: 'Recargó 100 y luego 200.' });

/** What every {@link ConversationStore} promises about summaries. `make` gives an empty one. */
export function describeSummaries(
  name: string,
  make: () => StoreUnderTest | Promise<StoreUnderTest>,
): void {
  describe(`summaries: ${name}`, () => {
    let store: ConversationStore;
    let clock: FixedClock;

    beforeEach(async () => {
      ({ store, clock } = await make());
    });

    const commitOne = () => store.commit(aTurnCommit({ messageIds: [] }));
    const summaryNow = async () => (await store.load(conversationId, 20)).summary;

    it('come with the conversation, beside session and messages', async () => {
      await commitOne();
      await store.saveSummary(conversationId, first, 0);

      const { session, messages, summary } = await store.load(conversationId, 1);

      expect(summary).toStrictEqual(first);
      expect(session?.version).toBe(1);
      expect(messages.map(({ sequence }) => sequence)).toStrictEqual([2]);
    });

    it('leave room for as many messages as were asked for', async () => {
      await commitOne();

      const before = await store.load(conversationId, 2);
      await store.saveSummary(conversationId, first, 0);
      const after = await store.load(conversationId, 2);

      expect([before.messages.length, after.messages.length]).toStrictEqual([2, 2]);
      expect('summary' in before).toBe(false);
    });

    it('replace the one they were made from', async () => {
      await store.saveSummary(conversationId, first, 0);
      await store.saveSummary(conversationId, second, 4);

      expect(await summaryNow()).toStrictEqual(second);
    });

    it.each([
      [0, 'a first one, when there is one'],
      [3, 'one made from another than the stored one'],
    ])('refuse, from %i, %s', async (previous) => {
      await store.saveSummary(conversationId, first, 0);

      const late = store.saveSummary(conversationId, second, previous);

      await expect(late).rejects.toMatchObject({ kind: 'conflict' });
      expect(await summaryNow()).toStrictEqual(first);
    });

    it('refuse to continue one that is not there', async () => {
      const lost = store.saveSummary(conversationId, second, 4);

      await expect(lost).rejects.toMatchObject({ kind: 'conflict' });
      expect(await summaryNow()).toBeUndefined();
    });

    it('let exactly one of two processes write', async () => {
      const results = await Promise.allSettled([
        store.saveSummary(conversationId, first, 0),
        store.saveSummary(conversationId, second, 0),
      ]);

      expect(results.filter(({ status }) => status === 'rejected')).toMatchObject([
        { reason: { kind: 'conflict' } },
      ]);
    });

    it('are forgotten ninety days after they were written, and may then begin anew', async () => {
      await store.saveSummary(conversationId, first, 0);
      clock.advance({ days: 91 });

      expect(await summaryNow()).toBeUndefined();
      await store.saveSummary(conversationId, second, 0);
      expect(await summaryNow()).toStrictEqual(second);
    });

    it('keep conversations apart', async () => {
      await store.saveSummary(conversationId, first, 0);

      expect((await store.load('web:web:ana', 20)).summary).toBeUndefined();
    });
  });
}
