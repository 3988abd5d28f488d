import type { ClaimOf, Reading } from '../../../domain/reading.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';
import { isAtReview } from '../is-at-review.ts';

/**
 * Whether the only figures of a message are no order: they stand in what limits it, or say what
 * shall be left. "All but 500", "but leave me 500" are no 500, whatever a model makes of them.
 */
export function isFromLimit(turn: Turn, state: TurnState, reading: Reading): boolean {
  const limits = turn.world.understanding.readLimits(unmaskText(turn, state), reading);
  const isAsked = state.session.pendingConfirmation !== undefined || isAtReview(state);
  const isInside = ({ start, modifier }: ClaimOf<'amount'>) =>
    modifier === 'kept' ||
    (modifier === 'owned' && isAsked) ||
    limits.some((limit) => start >= limit.start && start < limit.end);
  const amounts = reading.claims.filter((claim) => claim.type === 'amount');
  return amounts.length > 0 && amounts.every(isInside);
}
