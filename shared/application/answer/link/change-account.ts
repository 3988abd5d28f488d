import type { Account } from '../../../domain/account/linked-identity.ts';
import { hideEarlier } from '../../accounts/hide-earlier.ts';
import { moveSession } from '../../accounts/move-session.ts';
import type { Turn } from '../../turn-state/turn.ts';
import { findLastSequence, type TurnState } from '../../turn-state/turn-state.ts';

/** The turn after its conversation came to another account: nothing of the one before is left. */
export function changeAccount(turn: Turn, state: TurnState, account: Account): TurnState {
  const { history, summary: _hidden, mergedTip: _left, isGuest: _before, ...rest } = state;
  const session = moveSession(state.session, {
    accountId: account.id,
    rootAgent: state.catalogue.assistant.rootAgent,
    lastSequence: findLastSequence(state),
    now: turn.now(),
  });
  const { messages, summary } = hideEarlier({ ...state, messages: history }, session);
  return {
    ...rest,
    session,
    hasMoved: true,
    history: messages,
    ...(summary && { summary }),
    ...(account.isGuest && { isGuest: true }),
  };
}
