import type { OfferedOption } from '../../../../domain/conversation/offer.ts';
import type { TurnState } from '../../../turn-state/turn-state.ts';
import { findUndoable, type UndoableDeed } from '../list-undoable.ts';
import type { MadeDeed } from './list-made.ts';

/** Whether what was under way stands below these, as one more thing that may be meant. */
export function isDraftOffered({ session: { offer }, history }: TurnState): boolean {
  const isShown = offer?.turnId === history.at(-1)?.turnId;
  return isShown && (offer?.options.some(({ action }) => action.type === 'wish') ?? false);
}

/** The deeds that the last reply let the person choose from, in the order of its list. */
export function listOffered(state: TurnState, made: readonly MadeDeed[]): readonly MadeDeed[] {
  const { offer } = state.session;
  const shown = offer?.turnId === state.history.at(-1)?.turnId ? (offer?.options ?? []) : [];
  // What was under way may stand beside them.
  const options = shown.filter(({ action }) => action.type !== 'wish');
  const chosen = made.filter((deed) =>
    findUndoable([deed]).some((one) => options.some((option) => undoes(option, one))),
  );
  return shown.length > 1 && chosen.length === options.length ? chosen : [];
}

function undoes({ action }: OfferedOption, { undo, undoInput }: UndoableDeed): boolean {
  return (
    action.type === 'call-tool' &&
    action.tool === undo.tool &&
    Object.entries(undoInput).every(([name, value]) => action.input[name] === value)
  );
}
