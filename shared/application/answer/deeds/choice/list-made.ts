import { callsOff } from '../../../tools/calls-off.ts';
import { listDeeds, type ToldDeed } from '../../../tools/find-deed.ts';
import type { TurnState } from '../../../turn-state/turn-state.ts';
import { wasUndoneBy } from '../list-undoable.ts';

/** Something that was done in this conversation, and whether it was undone here. */
export interface MadeDeed extends ToldDeed {
  readonly wasUndone: boolean;
}

/** All that was done and may be undone or looked up, in the order in which it was done. */
export function listMade(state: TurnState): readonly MadeDeed[] {
  const deeds = listDeeds(state);
  const undoing = deeds.filter(({ tool, input }) => callsOff(state.catalogue, tool.name, input));
  return deeds
    .filter((deed) => !undoing.includes(deed))
    .filter(({ tool }) => (tool.undoneBy ?? tool.lookedUpBy) !== undefined)
    .map((deed) => ({ ...deed, wasUndone: undoing.some((undone) => wasUndoneBy(deed, undone)) }))
    .toReversed();
}
