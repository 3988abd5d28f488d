import type { UndoCall } from '../../../domain/catalogue/tool.ts';
import type { JsonObject } from '../../../domain/json.ts';
import { callsOff } from '../../tools/calls-off.ts';
import { type Deed, listDeeds, readFollowUp, type ToldDeed } from '../../tools/find-deed.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';

/** Something that was done, and the call that undoes it. */
export interface UndoableDeed extends ToldDeed {
  readonly undo: UndoCall;
  readonly undoInput: JsonObject;
}

/** What was done in this conversation, undoes nothing and was not undone; newest first. */
export function listStanding(state: TurnState): readonly ToldDeed[] {
  const deeds = listDeeds(state);
  const undoing = deeds.filter(({ tool, input }) => callsOff(state.catalogue, tool.name, input));
  return deeds.filter(
    (deed) => !undoing.includes(deed) && !undoing.some((undone) => wasUndoneBy(deed, undone)),
  );
}

/** Whether another deed of this conversation undid it. */
export function wasUndoneBy(deed: Deed, { tool, input }: Deed): boolean {
  return deed.tool.undoneBy?.tool === tool.name && isUndoneBy(deed, { input });
}

/** Those of them that another call undoes. */
export function findUndoable(deeds: readonly ToldDeed[]): readonly UndoableDeed[] {
  return deeds.flatMap((deed) => {
    const undo = deed.tool.undoneBy;
    const undoInput = undo && readFollowUp(undo, deed.result);
    return undo === undefined || undoInput === undefined ? [] : [{ ...deed, undo, undoInput }];
  });
}

/** Whether a call with this input undoes the deed. */
export function isUndoneBy(
  { tool, result }: Deed,
  { input }: { readonly input: JsonObject },
): boolean {
  const undo = tool.undoneBy && readFollowUp(tool.undoneBy, result);
  return undo !== undefined && Object.entries(undo).every(([name, value]) => input[name] === value);
}
