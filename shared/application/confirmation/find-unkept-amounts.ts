import { currentFlow } from '../../domain/conversation/session.ts';
import type { Claim, Reading } from '../../domain/reading.ts';
import { toAmountInput } from '../flow/amount/to-amount-input.ts';
import { listReadableSlots } from '../flow/slots/read-slots.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** "All but 500", where the order does not come to that: there is no telling what all would be. */
export function findUnkeptAmounts(
  turn: Turn,
  state: TurnState,
  { claims }: Reading,
): readonly Claim[] {
  const { data = {} } = currentFlow(state.session) ?? {};
  const slots = listReadableSlots(turn, state);
  return claims.filter((claim) => {
    if (claim.type !== 'amount' || claim.modifier !== 'kept') return false;
    const { slot, input } = toAmountInput(state, slots, claim) ?? { slot: '', input: {} };
    return data[slot] === undefined || !Object.values(input).includes(data[slot]);
  });
}
