import type { OfferedOption } from '../../../../domain/conversation/offer.ts';
import type { TurnState } from '../../../turn-state/turn-state.ts';
import { findUndoable, type UndoableDeed } from '../list-undoable.ts';
import type { MadeDeed } from './list-made.ts';

/** The deeds that the last reply let the person choose from, in the order of its list. */
export function listOffered(state: TurnState, made: readonly MadeDeed[]): readonly MadeDeed[] {
  const { offer } = state.session;
  const options = offer?.turnId === state.history.at(-1)?.turnId ? (offer?.options ?? []) : [];
  const chosen = made.filter((deed) =>
    findUndoable([deed]).some((one) => options.some((option) => undoes(option, one))),
  );
  return chosen.length > 1 && chosen.length === options.length ? chosen : [];
}

function undoes({ action }: OfferedOption, { undo, undoInput }: UndoableDeed): boolean {
  return (
    action.type === 'call-tool' &&
    action.tool === undo.tool &&
    Object.entries(undoInput).every(([name, value]) => action.input[name] === value)
  );
}
