import type { PendingConfirmation } from '../../../../domain/conversation/confirmation.ts';
import type { DeedChoice } from '../../../../domain/deed-choice.ts';
import type { Turn } from '../../../turn-state/turn.ts';
import { type TurnState, withSession } from '../../../turn-state/turn-state.ts';
import { withWishes } from '../../../wishes/follow-confirmation.ts';
import { answerConfirmation, askAgain } from '../../answer-confirmation.ts';
import { isUndoneBy } from '../list-undoable.ts';
import type { ChosenDeeds } from './choose-deeds.ts';
import type { MadeDeed } from './list-made.ts';

/**
 * "Ese no", "leave that one", "cancel the 50 one but not the other", at the question whether to
 * undo one of several things: a no where it is the `asked` one that shall stay. Where another one
 * shall, it is asked about no more, and the question is put again: only its own yes undoes
 * anything. `undefined` where the words leave nothing, or name something else to undo.
 */
export async function leaveAsked(
  turn: Turn,
  state: TurnState,
  { mentions, undoes }: DeedChoice,
  pending: PendingConfirmation,
  chosen: ChosenDeeds,
  asked: MadeDeed | undefined,
): Promise<TurnState | undefined> {
  if (!mentions.some(({ isLeft }) => isLeft === true)) return undefined;
  const others = chosen.deeds.filter((deed) => deed !== asked);
  if (others.length + chosen.unclear.length > 0) return undefined;
  const isThis = mentions.some(({ isThat, isLeft }) => isThat === true && isLeft === true);
  const isAskedLeft = isThis || (asked !== undefined && chosen.left.includes(asked));
  if (isAskedLeft && chosen.deeds.length === 0 && isOne(chosen.left)) {
    const noted = turn.record({ ...state, hasUnreadWords: false }, 'deed-left', {});
    return await answerConfirmation(turn, noted, pending, 'no');
  }
  const kept = undoes && isOne(chosen.left) ? dropUndoing(state, chosen.left) : state;
  return askAgain(kept, pending, 'confirmation_of_undo');
}

/** "El otro no", of three, does not say which. */
function isOne({ length }: readonly MadeDeed[]): boolean {
  return length <= 1;
}

/** What shall stay is not asked about in its turn. */
function dropUndoing(state: TurnState, left: readonly MadeDeed[]): TurnState {
  const wishes = (state.session.wishes ?? []).filter(
    ({ call }) => call === undefined || !left.some((deed) => isUndoneBy(deed, call)),
  );
  return withSession(state, withWishes(state.session, wishes));
}
