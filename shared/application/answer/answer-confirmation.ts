import { withFlow } from '../../domain/conversation/agent-stack.ts';
import type { PendingConfirmation } from '../../domain/conversation/confirmation.ts';
import type { Session } from '../../domain/conversation/session.ts';
import type { ExecuteConfirmed } from '../chain/execute-confirmed.ts';
import { confirmationOptions } from '../confirmation/confirmation-options.ts';
import type { createProposeAction } from '../confirmation/propose-action.ts';
import { moveQuietlyTo } from '../flow/apply-transition.ts';
import { findStateTool, findTool } from '../tools/available-tools.ts';
import {
  engineText,
  type TurnState,
  traced,
  withDraft,
  withSession,
} from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';

type Decision = 'yes' | 'no' | 'changed' | 'unclear';

/**
 * What an answer to a pending confirmation leads to. Only `yes` executes, exactly once, exactly what was shown;
 * a state without a draft goes on into the chain.
 */
export function createAnswerConfirmation(
  dependencies: World,
  executeConfirmed: ExecuteConfirmed,
  proposeAction: ReturnType<typeof createProposeAction>,
) {
  const { clock } = dependencies;

  const offerAgain = async (state: TurnState, pending: PendingConfirmation): Promise<TurnState> => {
    const expired = traced(
      withSession(state, withoutPending(state.session)),
      clock.now(),
      'confirmation-expired',
      { id: pending.id },
    );
    const note = engineText(expired, 'confirmation_expired');
    const tool = findTool(expired, pending.tool);
    if (tool?.kind !== 'action') return withDraft(expired, note);
    const call = { id: dependencies.ids.next('call'), name: tool.name, input: pending.requested };
    const { state: asked } = await proposeAction(expired, tool, call);
    const again = asked.draft;
    return again
      ? withDraft(asked, `${note}\n\n${again.text}`, again.options)
      : withDraft(asked, note);
  };

  const cancel = (state: TurnState, pending: PendingConfirmation): TurnState => {
    const session = withFlow(settle(state.session, pending), undefined);
    const cancelled = traced(withSession(state, session), clock.now(), 'confirmation-cancelled', {
      id: pending.id,
    });
    return withDraft(cancelled, engineText(cancelled, 'confirmation_cancelled'));
  };

  const change = (state: TurnState, pending: PendingConfirmation): TurnState => {
    const back = findStateTool(state, pending.tool)?.onError;
    const voided = withSession(state, withoutPending(state.session));
    const event = traced(voided, clock.now(), 'confirmation-voided', {
      id: pending.id,
      because: 'changed',
    });
    return moveQuietlyTo(event, back, clock.now());
  };

  return (
    state: TurnState,
    pending: PendingConfirmation,
    decision: Decision,
  ): TurnState | Promise<TurnState> => {
    if (decision === 'no') return cancel(state, pending);
    if (decision === 'changed') return change(state, pending);
    if (decision === 'unclear') return state;
    const hasExpired = Date.parse(pending.expiresAt) <= clock.now().getTime();
    if (hasExpired) return offerAgain(state, pending);
    const settled = withSession(state, settle(state.session, pending));
    return executeConfirmed(settled, pending);
  };
}

export type AnswerConfirmation = ReturnType<typeof createAnswerConfirmation>;

/** The prompt put once more, because the answer could not be read as yes or no. */
export function askAgain(state: TurnState, pending: PendingConfirmation): TurnState {
  const text = `${engineText(state, 'confirmation_unclear')}\n\n${pending.message}`;
  return withDraft(state, text, confirmationOptions(state, pending));
}

function withoutPending({ pendingConfirmation: _gone, ...session }: Session): Session {
  return session;
}

function settle(session: Session, pending: PendingConfirmation): Session {
  const { id, references } = pending;
  return { ...withoutPending(session), settledConfirmation: { id, references } };
}
