import { currentFlow } from '../../domain/conversation/session.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { findRunningFlow } from './slots/read-slots.ts';

/** Everything is filled, and the flow shows what it comes to before its action is put. */
export function isAtReview(state: TurnState): boolean {
  const at = currentFlow(state.session)?.state;
  return at !== undefined && at === findRunningFlow(state)?.whenFilled;
}
