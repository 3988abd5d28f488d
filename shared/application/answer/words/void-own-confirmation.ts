import { currentFrame } from '../../../domain/conversation/session.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { type TurnState, withSession } from '../../turn-state/turn-state.ts';

/**
 * The state without the confirmation of this agent, which words put out of date; `undefined` where
 * another agent's waits, of which nothing is known here.
 */
export function voidOwnConfirmation(
  turn: Turn,
  state: TurnState,
  because: string,
): TurnState | undefined {
  const { pendingConfirmation: pending, ...session } = state.session;
  if (pending === undefined) return state;
  if (pending.agentId !== currentFrame(session).agentId) return undefined;
  const details = { id: pending.id, because };
  return turn.record(withSession(state, session), 'confirmation-voided', details);
}
