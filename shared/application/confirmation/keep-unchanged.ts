import { withRepetition } from '../../domain/conversation/confirmation.ts';
import { currentFlow, type Session } from '../../domain/conversation/session.ts';
import { findTool } from '../tools/available-tools.ts';
import { renderText } from '../turn-state/render-text.ts';
import type { Turn } from '../turn-state/turn.ts';
import {
  currentFlowState,
  engineText,
  type TurnState,
  withDraft,
  withSession,
} from '../turn-state/turn-state.ts';
import { confirmationOptions } from './confirmation-options.ts';

/**
 * After words that seemed to change what is to be confirmed, and a model that changed nothing: the
 * very same is put again, below what the model says. Otherwise the flow would fall back to what it
 * does by itself, such as now instead of on Friday.
 */
export function keepUnchanged(turn: Turn, before: TurnState, after: TurnState): TurnState {
  const { pendingConfirmation: pending } = before.session;
  if (pending === undefined || after.draft === undefined) return after;
  if (!wasVoided(after, pending.id) || wasChanged(before, after)) return after;
  const kept = withRepetition(pending, after.turnId);
  const { agentStack } = before.session;
  const session = { ...after.session, agentStack, pendingConfirmation: kept };
  const asked = turn.record(withSession(after, session), 'confirmation-kept', { id: pending.id });
  const told = findOwnWords(turn, after) ?? engineText(asked, 'change_not_understood');
  return withDraft(asked, `${told}\n\n${pending.message}`, confirmationOptions(asked, kept));
}

function wasVoided({ trace }: TurnState, id: string): boolean {
  return trace.some(
    ({ type, details }) =>
      type === 'confirmation-voided' && details['id'] === id && details['because'] === 'changed',
  );
}

/** Something else is open or filled now, was done, or was decided by code. */
function wasChanged(before: TurnState, after: TurnState): boolean {
  const { session, modelCalls, toolExchanges } = after;
  const isOpen = session.pendingConfirmation ?? session.pendingQuestion ?? session.decision;
  if (isOpen !== undefined || modelCalls === before.modelCalls) return true;
  if (toolExchanges.some(({ tool }) => findTool(after, tool)?.kind === 'action')) return true;
  return describe(before.session) !== describe(session);
}

/** Who has the conversation, and what the flows hold. */
function describe(session: Session): string {
  const { flowId, data, wanted } = currentFlow(session) ?? {};
  const agents = session.agentStack.map(({ agentId }) => agentId);
  return JSON.stringify({ agents, flowId, data, wanted });
}

/** What a model says by itself, before the words of the step. */
function findOwnWords(turn: Turn, { draft, ...state }: TurnState): string | undefined {
  const message = currentFlowState(state)?.onEnter.message;
  const step = message === undefined ? '' : renderText(turn, state, message);
  const [own = ''] = step === '' ? [draft?.text] : (draft?.text ?? '').split(step);
  return own.trim() === '' ? undefined : own.trim();
}
