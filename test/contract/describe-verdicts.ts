import { beforeEach, describe, expect, it } from 'vitest';
import type { ConversationStore } from '../../shared/application/ports/conversation-store.ts';
import type { Outbox } from '../../shared/application/ports/outbox.ts';
import type { VerdictBoard } from '../../shared/application/ports/shadow/verdict-board.ts';
import type { TurnReader } from '../../shared/application/ports/turn-reader.ts';
import { aConversationSummary } from '../support/builders/conversation-summary.ts';
import { aMergedTip, aVerdict } from '../support/builders/tip.ts';
import { aTurnCommit } from '../support/builders/turn-commit.ts';
import type { FixedClock } from '../support/fakes/fixed-clock.ts';
import { sendReply } from '../support/send-reply.ts';

interface VerdictsUnderTest {
  readonly board: VerdictBoard;
  readonly store: ConversationStore;
  readonly outbox: Outbox;
  readonly reader: TurnReader;
  readonly clock: FixedClock;
}

const conversationId = 'web:web:carlos';

/** What every {@link VerdictBoard} promises, and what becomes of a tip that was merged. */
export function describeVerdicts(
  name: string,
  make: () => VerdictsUnderTest | Promise<VerdictsUnderTest>,
): void {
  describe(`verdicts: ${name}`, () => {
    let world: VerdictsUnderTest;

    beforeEach(async () => {
      world = await make();
    });

    it('are found under their turn, once they are posted', async () => {
      expect(await world.board.findVerdict('turn_1')).toBeUndefined();

      await world.board.postVerdict(aVerdict());

      expect(await world.board.findVerdict('turn_1')).toStrictEqual(aVerdict());
    });

    it('stay as they were posted first', async () => {
      await world.board.postVerdict(aVerdict());
      await world.board.postVerdict(aVerdict({ standing: 'elsewhere' }));

      expect(await world.board.findVerdict('turn_1')).toStrictEqual(aVerdict());
    });

    it('are forgotten after a week', async () => {
      await world.board.postVerdict(aVerdict());
      world.clock.advance({ days: 8 });

      expect(await world.board.findVerdict('turn_1')).toBeUndefined();
    });

    it('come with their turn for those who look at it', async () => {
      const turn = aTurnCommit({ messageIds: ['m-1'] });
      const now = world.clock.now();
      await world.store.claim({ messageId: 'm-1', turnId: turn.turnId, now, leaseUntil: now });
      await world.store.commit(turn);
      const verdict = aVerdict({ turnId: turn.turnId });
      await world.board.postVerdict(verdict);

      expect(await world.reader.findByMessage('m-1')).toMatchObject({ verdict });
    });

    it('leave a merged tip to the next load of the conversation, beside everything else', async () => {
      const turn = aTurnCommit({ messageIds: [] });
      await world.store.commit(turn);
      await world.store.saveSummary(
        conversationId,
        aConversationSummary({ throughSequence: 1 }),
        0,
      );
      const tip = aMergedTip({ conversationId, turnId: turn.turnId });
      await sendReply(world.outbox, turn.turnId, { at: world.clock.now(), tip });

      const loaded = await world.store.load(conversationId, 2);

      expect(loaded.mergedTip).toStrictEqual(tip);
      expect(loaded.summary?.throughSequence).toBe(1);
      expect(loaded.messages).toHaveLength(2);
      expect((await world.outbox.find(turn.turnId))?.tip).toBe(tip.text);
    });

    it('leave no tip of a sender who lost the right to send', async () => {
      const turn = aTurnCommit({ messageIds: [] });
      await world.store.commit(turn);
      const now = world.clock.now();
      const first = await world.outbox.beginSending(turn.turnId, { now, staleAfter: now });
      world.clock.advance({ seconds: 1 });
      const later = world.clock.now();
      await world.outbox.beginSending(turn.turnId, { now: later, staleAfter: later });
      if (first === undefined) throw new Error('nothing to send');
      await world.outbox.markSent(first.right, { at: later, tip: aMergedTip({ conversationId }) });

      expect((await world.store.load(conversationId, 2)).mergedTip).toBeUndefined();
    });
  });
}
