import { beforeEach, describe, expect, it } from 'vitest';
import type { ConversationStore } from '../../shared/application/ports/conversation-store.ts';
import type { TipChoices } from '../../shared/application/ports/shadow/tip-choices.ts';
import type { TipChoice } from '../../shared/domain/shadow/tip-choice.ts';
import { aTurnCommit } from '../support/builders/turn-commit.ts';
import type { FixedClock } from '../support/fakes/fixed-clock.ts';

interface TipChoicesUnderTest {
  readonly store: ConversationStore;
  readonly tipChoices: TipChoices;
  readonly clock: FixedClock;
}

/** What every {@link TipChoices} promises, beside the store that changes them. */
export function describeTipChoices(
  name: string,
  make: () => TipChoicesUnderTest | Promise<TipChoicesUnderTest>,
): void {
  describe(`TipChoices: ${name}`, () => {
    let world: TipChoicesUnderTest;
    let turns = 0;

    beforeEach(async () => {
      world = await make();
    });

    /** A turn in a conversation of its own. */
    const choose = async (tipChoice: TipChoice) => {
      turns += 1;
      const turnId = `turn_${turns}`;
      const turn = aTurnCommit({ turnId, conversationId: `web:${turnId}`, messageIds: [] });
      await world.store.commit({ ...turn, tipChoice });
    };

    it('know what each person said last, in whatever conversation', async () => {
      await choose({ userId: 'tg:1', wantsTips: false });
      await choose({ userId: 'tg:2', wantsTips: false });
      await choose({ userId: 'tg:2', wantsTips: true });

      const found = ['tg:1', 'tg:2', 'tg:3'].map((id) => world.tipChoices.findTipChoice(id));

      expect(await Promise.all(found)).toStrictEqual([
        { userId: 'tg:1', wantsTips: false },
        { userId: 'tg:2', wantsTips: true },
        undefined,
      ]);
    });

    it('forget nothing, however long nobody writes', async () => {
      await choose({ userId: 'tg:1', wantsTips: false });
      world.clock.advance({ minutes: 400 * 24 * 60 });

      expect(await world.tipChoices.findTipChoice('tg:1')).toStrictEqual({
        userId: 'tg:1',
        wantsTips: false,
      });
    });
  });
}
