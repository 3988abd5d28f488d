import type { Activation } from '../../../domain/catalogue/shadow.ts';
import { focusAgent, pushAgent } from '../../../domain/conversation/agent-stack.ts';
import { currentFlow, type Session } from '../../../domain/conversation/session.ts';
import { markVisited } from '../../flow/move-flow.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { localize, type TurnState, withDraft, withSession } from '../../turn-state/turn-state.ts';

/** The agent in front, above whatever runs. One that is below already is not put there twice. */
export function bringAgent(
  turn: Turn,
  state: TurnState,
  agentId: string,
  reason: string,
): TurnState {
  const { session } = state;
  const isBelow = session.agentStack.some((frame) => frame.agentId === agentId);
  const entry = { agentId, reason: `shadow: ${reason}`, now: turn.now().toISOString() };
  const isBusy = currentFlow(session) !== undefined;
  const next: Session =
    isBelow && !isBusy ? focusAgent(session, agentId) : pushAgent(session, entry);
  const noted = turn.record(withSession(state, next), 'shadow-activated', {
    by: reason,
    agent: agentId,
  });
  return markVisited(noted);
}

/** The first words of an agent that was asked for and is told nothing yet. */
export function greetAs(state: TurnState, { agentId }: Activation): TurnState {
  const greeting = state.catalogue.agents[agentId]?.greeting;
  return greeting === undefined ? state : withDraft(state, localize(state, greeting));
}
