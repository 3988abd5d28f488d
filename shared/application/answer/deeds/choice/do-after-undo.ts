import type { PendingConfirmation } from '../../../../domain/conversation/confirmation.ts';
import type { DeedChoice } from '../../../../domain/deed-choice.ts';
import type { Claim } from '../../../../domain/reading.ts';
import type { Turn } from '../../../turn-state/turn.ts';
import type { TurnState } from '../../../turn-state/turn-state.ts';
import { askAgain } from '../../answer-confirmation.ts';
import { keepCorrection, readCorrected } from '../keep-correction.ts';
import { isUndoneBy } from '../list-undoable.ts';
import type { MadeDeed } from './list-made.ts';

/** "Send it to Juan instead" names who shall get it, and none that shall be undone. */
export function isForOther({ redoes, undoes, mentions }: DeedChoice): boolean {
  const isLeft = mentions.some((mention) => mention.isLeft === true);
  return redoes && !undoes && !isLeft && mentions.some(({ claims }) => claims.some(isValue));
}

function isValue({ type }: Claim): boolean {
  return type === 'payee' || type === 'amount';
}

/**
 * "Send it to Juan instead", at the question whether to undo one to somebody else: the same for him
 * is put once that is undone.
 */
export function doAfterUndo(
  turn: Turn,
  state: TurnState,
  made: readonly MadeDeed[],
  pending: PendingConfirmation,
): TurnState | undefined {
  const asked = made.find((deed) => isUndoneBy(deed, pending));
  const corrected = asked && readCorrected(turn, state, asked);
  if (corrected === undefined || typeof corrected === 'string') return undefined;
  return keepCorrection(askAgain(state, pending, 'confirmation_of_undo'), corrected);
}
