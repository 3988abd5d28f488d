import { focusFrame } from '../../domain/conversation/agent-stack.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { tellBesideStep } from '../flow/answer-at-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import { type TurnState, withSession } from '../turn-state/turn-state.ts';
import { onlyAsks } from '../values/only-asks.ts';

/**
 * After a question in between that another agent has answered: back to the flow that waits,
 * with its step put again. Unchanged where the other agent began something or asks something.
 */
export function returnFromAside(turn: Turn, before: TurnState, after: TurnState): TurnState {
  const { agentStack, pendingConfirmation } = before.session;
  const { draft, session } = after;
  const isWaiting = currentFlow(before.session) !== undefined || pendingConfirmation !== undefined;
  const isAbove = session.agentStack.length > agentStack.length;
  const isOpen = currentFlow(session) !== undefined || session.pendingQuestion !== undefined;
  if (!isWaiting || !isAbove || isOpen || draft === undefined) return after;
  if (!wasLookedUp(after) && !wasOnlyTold(turn, after, draft.text)) return after;
  const back = withSession(after, focusFrame(session, agentStack.length));
  const noted = turn.record(back, 'back-from-aside', {});
  return tellBesideStep(turn, noted, draft.text);
}

/** The answer has the catalogue's words for what was looked up. */
function wasLookedUp({ trace }: TurnState): boolean {
  return trace.some(({ type }) => type === 'answered-from-catalogue');
}

/** A model answered a question, and asks nothing itself. */
function wasOnlyTold(turn: Turn, state: TurnState, text: string): boolean {
  return !text.trimEnd().endsWith('?') && onlyAsks(turn, state);
}
