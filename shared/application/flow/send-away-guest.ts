import { goHome } from '../../domain/conversation/agent-stack.ts';
import { engineText, type TurnState, withDraft, withSession } from '../turn-state/turn-state.ts';

/**
 * Tells a person whose chat has no account that this needs one, and how to link it. What was begun
 * ends: it could only come to the same answer.
 */
export function sendAwayGuest(state: TurnState): TurnState {
  const left = withSession(state, goHome(state.session));
  const words = [engineText(left, 'account_needed'), engineText(left, 'link_how')];
  return withDraft(left, words.join('\n\n'));
}
