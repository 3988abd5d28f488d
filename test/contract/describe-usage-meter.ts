import { beforeEach, describe, expect, it } from 'vitest';
import type { ConversationStore } from '../../shared/application/ports/conversation-store.ts';
import type { UsageMeter } from '../../shared/application/ports/usage-meter.ts';
import { aTurnCommit } from '../support/builders/turn-commit.ts';
import type { FixedClock } from '../support/fakes/fixed-clock.ts';

interface UsageMeterUnderTest {
  readonly store: ConversationStore;
  readonly usages: UsageMeter;
  readonly clock: FixedClock;
}

/** What every {@link UsageMeter} promises, beside the store that fills it. */
export function describeUsageMeter(
  name: string,
  make: () => UsageMeterUnderTest | Promise<UsageMeterUnderTest>,
): void {
  describe(`UsageMeter: ${name}`, () => {
    let store: ConversationStore;
    let usages: UsageMeter;
    let clock: FixedClock;
    let turns = 0;

    beforeEach(async () => {
      ({ store, usages, clock } = await make());
    });

    /** A turn in a conversation of its own. */
    const use = async (messages: number, modelTokens: number, userId = 'tg:1') => {
      turns += 1;
      const turnId = `turn_${turns}`;
      const turn = aTurnCommit({ turnId, conversationId: `web:${turnId}`, messageIds: [] });
      await store.commit({ ...turn, used: { userId, messages, modelTokens } });
      return { ...turn, used: { userId, messages, modelTokens } };
    };
    const read = (userId = 'tg:1') => usages.readUsage(userId, clock.now());
    const open = (conversationId: string, perHour = 2) =>
      usages.openConversation({ userId: 'tg:1', conversationId, perHour, now: clock.now() });

    it('sums what a person used in all conversations, and nobody else’s', async () => {
      await use(1, 100);
      await use(2, 20);
      await use(5, 5_000, 'tg:2');

      expect(await read()).toStrictEqual({
        messagesInMinute: 3,
        messagesInDay: 3,
        modelTokensInDay: 120,
      });
      expect(await read('tg:3')).toStrictEqual({
        messagesInMinute: 0,
        messagesInDay: 0,
        modelTokensInDay: 0,
      });
    });

    it('counts a turn once, however often it is committed', async () => {
      const turn = await use(1, 100);
      await store.commit(turn);

      expect(await read()).toMatchObject({ messagesInDay: 1, modelTokensInDay: 100 });
    });

    it('forgets the minute after a minute and the day after a day', async () => {
      await use(1, 100);
      clock.advance({ minutes: 1 });
      expect(await read()).toMatchObject({ messagesInMinute: 0, messagesInDay: 1 });
      clock.advance({ minutes: 23 * 60 });
      expect(await read()).toMatchObject({ messagesInDay: 1, modelTokensInDay: 100 });
      clock.advance({ minutes: 60 });
      expect(await read()).toMatchObject({ messagesInDay: 0, modelTokensInDay: 0 });
    });

    it('lets so many conversations be opened in an hour, the same one any number of times', async () => {
      expect([await open('a'), await open('a'), await open('b'), await open('c')]).toStrictEqual([
        true,
        true,
        true,
        false,
      ]);
      expect(await open('b')).toBe(true);
      clock.advance({ minutes: 60 });
      expect(await open('c')).toBe(true);
    });

    it('lets no more be opened when many try at once', async () => {
      const tries = Array.from({ length: 10 }, (_, index) => open(`web:${index}`, 3));
      expect((await Promise.all(tries)).filter(Boolean)).toHaveLength(3);
    });
  });
}
