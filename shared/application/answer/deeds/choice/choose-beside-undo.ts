import type { PendingConfirmation } from '../../../../domain/conversation/confirmation.ts';
import { withoutPending } from '../../../../domain/conversation/session.ts';
import type { DeedChoice } from '../../../../domain/deed-choice.ts';
import type { Turn } from '../../../turn-state/turn.ts';
import { type TurnState, withSession } from '../../../turn-state/turn-state.ts';
import { askAgain } from '../../answer-confirmation.ts';
import { findUndoable, isUndoneBy } from '../list-undoable.ts';
import { keepUndoings, toUndoing } from '../undo-several.ts';
import { type ChosenDeeds, chooseDeeds } from './choose-deeds.ts';
import { isOnlyDenied, meansNone } from './denies-deeds.ts';
import { leaveAsked } from './leave-asked.ts';
import type { MadeDeed } from './list-made.ts';
import { askAmong, putChosen } from './put-chosen.ts';

/** "No, the one to Juan", at the question whether to cancel another one: that question is void. */
export async function chooseBesideUndo(
  turn: Turn,
  state: TurnState,
  choice: DeedChoice,
  all: readonly MadeDeed[],
  pending: PendingConfirmation,
): Promise<TurnState | undefined> {
  if (meansNone(choice)) return undefined;
  const asked = all.find((deed) => isUndoneBy(deed, pending));
  // "No, the second one" is the second of such things.
  const isPlain = choice.mentions.every(({ place, operation }) => place && !operation);
  const made = isPlain ? all.filter(({ tool }) => tool.undoneBy?.tool === pending.tool) : all;
  const chosen = chooseDeeds(turn, state, choice, made, asked);
  const isAsked = asked !== undefined && chosen.deeds.includes(asked);
  const left = await leaveAsked(turn, state, choice, pending, chosen, asked);
  if (left !== undefined) return left;
  if (chosen.unknown.length > 0) return undefined;
  if (isAsked) return keepOthers(turn, state, pending, chosen, asked);
  if (chosen.deeds.length + chosen.unclear.length === 0) return undefined;
  const voided = turn.record(state, 'confirmation-voided', { id: pending.id, because: 'changed' });
  const free = withSession(voided, withoutPending(state.session));
  const isEither = isOnlyDenied(choice) && choice.startsWithNo;
  return isEither
    ? await askAmong(turn, free, made, 'which_of_these')
    : await putChosen(turn, free, chosen, made);
}

/** "Both", at the question about one of them: the question stays, and the other waits. */
function keepOthers(
  turn: Turn,
  state: TurnState,
  pending: PendingConfirmation,
  { deeds }: ChosenDeeds,
  asked: MadeDeed,
): TurnState | undefined {
  const known = (state.session.wishes ?? []).map(({ call }) => call?.input);
  const others = findUndoable(deeds.filter((deed) => deed !== asked)).filter(
    (deed) => !known.some((input) => input !== undefined && isUndoneBy(deed, { input })),
  );
  if (others.length === 0) return undefined;
  const kept = keepUndoings(
    state,
    others.map((deed) => toUndoing(turn, state, deed)),
  );
  const again = askAgain(kept, pending, 'confirmation_of_undo');
  return { ...again, preface: [...again.preface, 'undo_one_by_one'] };
}
