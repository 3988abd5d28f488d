import { currentFlow } from '../../../domain/conversation/session.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { enrichState } from '../enrich-state.ts';
import { findRunningFlow, listReadableSlots } from './read-slots.ts';

/**
 * Loads the people whom a filled slot was chosen from, where a name came without its list: without
 * it, words about somebody else cannot be told from words about whom the slot holds.
 */
export async function loadPeople(turn: Turn, state: TurnState): Promise<TurnState> {
  const { data = {} } = currentFlow(state.session) ?? {};
  const flow = findRunningFlow(state);
  const unloaded = listReadableSlots(turn, state).find(
    ({ slot, property, candidates }) =>
      property['x-entity'] === 'recipient' &&
      data[slot.key] !== undefined &&
      candidates.length === 0,
  );
  const asking = flow?.states[unloaded?.slot.state ?? ''];
  return asking === undefined ? state : await enrichState(turn, state, asking);
}
