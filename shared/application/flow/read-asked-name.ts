import type { Turn } from '../turn-state/turn.ts';
import { currentFlowState, type TurnState } from '../turn-state/turn-state.ts';
import type { ReadableSlot, SlotUse } from './slots/readable-slot.ts';

/** A name alone, where a name is asked for: nothing else tells it from other words. */
export function readAskedName(
  { world }: Turn,
  state: TurnState,
  slots: readonly ReadableSlot[],
  text: string,
): SlotUse | undefined {
  const asking = slots.find(({ slot }) => slot.state === currentFlowState(state)?.id);
  const isAsked = asking?.property['x-entity'] === 'name' && !state.wasRouted;
  if (!isAsked || asking.accepts === undefined) return undefined;
  if (!world.understanding.isPersonName(text)) return undefined;
  return { slot: asking.slot.key, input: { [asking.accepts]: text.trim() } };
}
