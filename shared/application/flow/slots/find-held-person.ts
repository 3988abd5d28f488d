import { currentFlow } from '../../../domain/conversation/session.ts';
import { listLeaves } from '../../../domain/json.ts';
import type { ClaimOf } from '../../../domain/reading.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import type { SlotCandidate } from '../list-candidates.ts';
import { listReadableSlots } from './read-slots.ts';
import type { ReadableSlot } from './readable-slot.ts';

/** The slot that holds a person, and whom. */
export interface HeldPerson {
  readonly readable: ReadableSlot;
  readonly held: SlotCandidate;
}

/** Whom the running flow is for, as far as the list that they were chosen from is loaded. */
export function findHeldPerson(turn: Turn, state: TurnState): HeldPerson | undefined {
  const { data = {} } = currentFlow(state.session) ?? {};
  const found = listReadableSlots(turn, state).flatMap((readable): readonly HeldPerson[] => {
    const value = data[readable.slot.key];
    const values = value === undefined ? [] : listLeaves(value);
    const held = readable.candidates.find(
      ({ person, input }) =>
        person !== undefined && listLeaves(input).every((each) => values.includes(each)),
    );
    return held === undefined ? [] : [{ readable, held }];
  });
  return found[0];
}

/** The candidate that a reading of the running flow means by its id. */
export function findCandidate(
  { slot, candidates }: ReadableSlot,
  id: string,
): SlotCandidate | undefined {
  const [key, at] = id.split(':');
  return key === slot.key ? candidates[Number(at)] : undefined;
}

/** Whether the words may speak of whom the flow holds. */
export function mayMean({ readable, held }: HeldPerson, { reading }: ClaimOf<'payee'>): boolean {
  if (reading.type === 'ok') return findCandidate(readable, reading.value.id) === held;
  if (reading.type !== 'ambiguous') return false;
  const { candidates } = reading;
  return (
    candidates.length === 0 || candidates.some(({ id }) => findCandidate(readable, id) === held)
  );
}
