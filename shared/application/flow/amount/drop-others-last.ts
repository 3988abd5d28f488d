import type { TurnState } from '../../turn-state/turn-state.ts';
import { type GivenClaim, isAnother } from '../slots/contradictions.ts';
import type { ReadableSlot } from '../slots/readable-slot.ts';

/**
 * "To Juan, 20 more than last time", where the flow holds somebody else: what it knows of the last
 * time is of them, so that the amount is read once it knows of Juan.
 */
export function dropOthersLast(
  state: TurnState,
  slots: readonly ReadableSlot[],
  given: readonly GivenClaim[],
): readonly GivenClaim[] {
  const changed = given.flatMap(({ use }) => (use && isAnother(state, use) ? [use.slot] : []));
  return given.map((each) => {
    const slot = slots.find((found) => found.slot.key === each.use?.slot)?.slot;
    const isOthers = slot?.needs.some((key) => changed.includes(key)) === true;
    return isThan(each) && isOthers ? { ...each, use: undefined } : each;
  });
}

function isThan({ claim }: GivenClaim): boolean {
  const isAmount = claim.type === 'amount' || claim.type === 'relative-amount';
  return isAmount && claim.than !== undefined;
}
