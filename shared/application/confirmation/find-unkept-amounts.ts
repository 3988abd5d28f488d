import { currentFlow } from '../../domain/conversation/session.ts';
import type { Claim, ClaimOf, Reading } from '../../domain/reading.ts';
import { toAmountInput } from '../flow/amount/to-amount-input.ts';
import { listReadableSlots } from '../flow/slots/read-slots.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** "All but 500", "20 more than last time", "half of what I have": counted from something else. */
function isCounted(claim: Claim): claim is ClaimOf<'amount'> | ClaimOf<'relative-amount'> {
  if (claim.type === 'relative-amount')
    return claim.than !== undefined || claim.relation === 'share';
  return claim.type === 'amount' && (claim.modifier === 'kept' || claim.than !== undefined);
}

/** What is counted from something else, where the order does not come to it. */
export function findUnkeptAmounts(
  turn: Turn,
  state: TurnState,
  { claims }: Reading,
): readonly Claim[] {
  const { data = {} } = currentFlow(state.session) ?? {};
  const slots = listReadableSlots(turn, state);
  return claims.filter((claim) => {
    if (!isCounted(claim)) return false;
    const { slot, input } = toAmountInput(state, slots, claim) ?? { slot: '', input: {} };
    return data[slot] === undefined || !Object.values(input).includes(data[slot]);
  });
}
