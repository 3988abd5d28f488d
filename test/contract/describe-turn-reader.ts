import { beforeEach, describe, expect, it } from 'vitest';
import type { ConversationStore } from '../../shared/application/ports/conversation-store.ts';
import type { TurnReader } from '../../shared/application/ports/turn-reader.ts';
import { aTurnCommit } from '../support/builders/turn-commit.ts';
import type { FixedClock } from '../support/fakes/fixed-clock.ts';

export interface TurnReaderUnderTest {
  readonly store: ConversationStore;
  readonly reader: TurnReader;
  readonly clock: FixedClock;
}

/** What every {@link TurnReader} promises. `make` gives an empty one beside the store that fills it. */
export function describeTurnReader(
  name: string,
  make: () => TurnReaderUnderTest | Promise<TurnReaderUnderTest>,
): void {
  describe(`TurnReader: ${name}`, () => {
    let reader: TurnReader;
    let store: ConversationStore;
    let clock: FixedClock;

    beforeEach(async () => {
      ({ reader, store, clock } = await make());
    });

    const claim = (messageId: string, turnId: string) => {
      const now = clock.now();
      return store.claim({ messageId, turnId, now, leaseUntil: new Date(now.getTime() + 60_000) });
    };

    it('does not know a message that no turn took up', async () => {
      expect(await reader.findByMessage('m-1')).toStrictEqual({ status: 'unknown' });
    });

    it('sees a turn at work', async () => {
      await claim('m-1', 'turn_1');

      expect(await reader.findByMessage('m-1')).toStrictEqual({ status: 'working' });
    });

    it('gives entry and trace of a committed turn, for each of its messages', async () => {
      const turn = aTurnCommit({ messageIds: ['m-1', 'm-2'] });
      await claim('m-1', turn.turnId);
      await claim('m-2', turn.turnId);
      await store.commit(turn);

      const committed = { status: 'committed', entry: turn.outbox, trace: turn.trace };
      expect(await reader.findByMessage('m-1')).toStrictEqual(committed);
      expect(await reader.findByMessage('m-2')).toStrictEqual(committed);
    });

    it('does not know a message any more when its claim has expired', async () => {
      const turn = aTurnCommit({ messageIds: ['m-1'] });
      await claim('m-1', turn.turnId);
      await store.commit(turn);
      clock.advance({ days: 9 });

      expect(await reader.findByMessage('m-1')).toStrictEqual({ status: 'unknown' });
    });
  });
}
