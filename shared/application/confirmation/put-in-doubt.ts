import { focusAgent, withFlow } from '../../domain/conversation/agent-stack.ts';
import { leaveInDoubt } from '../../domain/conversation/decide.ts';
import { type Decision, planFollowUp } from '../../domain/conversation/decision.ts';
import type { Turn } from '../turn-state/turn.ts';
import { type TurnState, withDraft, withSession } from '../turn-state/turn-state.ts';
import { wordAsking } from './word-doubt.ts';

/**
 * Ends a turn that decided something and does not know what became of it: the person is told so,
 * and from here on the operation is followed, not the flow that led to it.
 * @param attempts calls that were made
 */
export function putInDoubt(
  turn: Turn,
  state: TurnState,
  decision: Decision,
  attempts: number,
): TurnState {
  const { id, agentId } = decision.confirmation;
  const left = withFlow(focusAgent(state.session, agentId), undefined);
  const progress = { attempts, followUp: planFollowUp(0, turn.now()) };
  const doubtful = withSession(state, leaveInDoubt(left, decision, progress));
  const noted = turn.record(doubtful, 'operation-in-doubt', { id });
  return withDraft(noted, wordAsking(noted, decision));
}
