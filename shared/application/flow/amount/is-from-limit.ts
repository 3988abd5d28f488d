import type { Reading, WordSpan } from '../../../domain/reading.ts';
import type { Turn } from '../../turn-state/turn.ts';
import type { TurnState } from '../../turn-state/turn-state.ts';
import { unmaskText } from '../../turn-state/unmask-text.ts';

/**
 * Whether the only figures of a message stand in what limits its order: "all but 500" is no 500,
 * whatever a model makes of it.
 */
export function isFromLimit(turn: Turn, state: TurnState, reading: Reading): boolean {
  const limits = turn.world.understanding.readLimits(unmaskText(turn, state), reading);
  const isInside = ({ start }: WordSpan) =>
    limits.some((limit) => start >= limit.start && start < limit.end);
  const amounts = reading.claims.filter(({ type }) => type === 'amount');
  return amounts.length > 0 && amounts.every(isInside);
}
