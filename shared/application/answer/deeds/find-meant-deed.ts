import type { Aftermath } from '../../../domain/understanding.ts';
import { listDeeds, type ToldDeed } from '../../tools/find-deed.ts';
import { namesMain, namesOtherThan } from '../../tools/names-other-than.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { buildReadingContext } from '../../values/build-reading-context.ts';

/** Something that was done, and what the words say about it. */
export interface MeantDeed {
  readonly deed: ToldDeed;
  readonly about: Aftermath;
}

/**
 * What the words are about, of all that was done in this conversation: "cancel the top-up", after a
 * top-up and a transfer, is about the one whose tool is mostly for top-ups; of several the newest.
 * `undefined` where the words say anything that has to do with none of them.
 */
export function findMeantDeed(turn: Turn, state: TurnState): MeantDeed | undefined {
  const context = buildReadingContext(turn, state);
  const text = unmaskText(turn, state);
  const meant = listDeeds(state).flatMap((deed) => {
    const about = turn.world.understanding.readAftermath(text, context, deed.told);
    const isOther = about === undefined || namesOtherThan(turn, state, deed.tool);
    return isOther ? [] : [{ deed, about, isMain: namesMain(turn, state, deed.tool) }];
  });
  return meant.find(({ isMain }) => isMain) ?? meant[0];
}
