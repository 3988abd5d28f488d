import { withFlow } from '../../domain/conversation/agent-stack.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { enterState } from '../../domain/flow-progress.ts';
import type { Turn } from '../turn-state/turn.ts';
import { describePlace, type TurnState, withSession } from '../turn-state/turn-state.ts';

/** Moves the flow to another state, if one is given and a flow runs. Entering it is still to do. */
export function moveTo(turn: Turn, state: TurnState, target: string | undefined): TurnState {
  const flow = currentFlow(state.session);
  if (flow === undefined || target === undefined) return state;
  const session = withFlow(state.session, enterState(flow, target, turn.now().toISOString()));
  const moved = withSession(state, session);
  return markVisited(turn.record(moved, 'flow-state', { place: describePlace(session) }));
}

/** As `moveTo`, but the state counts as entered: nothing is said on entering it. */
export function moveQuietlyTo(turn: Turn, state: TurnState, target: string | undefined): TurnState {
  const moved = moveTo(turn, state, target);
  const flow = currentFlow(moved.session);
  if (flow === undefined || target === undefined) return moved;
  return withSession(moved, withFlow(moved.session, { ...flow, enrichedState: target }));
}

/** The state that the flow is in counts as not entered: the next turn enters it once more. */
export function leaveForNextTurn(state: TurnState): TurnState {
  const flow = currentFlow(state.session);
  if (flow === undefined) return state;
  return withSession(state, withFlow(state.session, enterState(flow, flow.state, flow.enteredAt)));
}

/** Returns the turn with the present place added to its path. */
export function markVisited(state: TurnState): TurnState {
  const place = describePlace(state.session);
  return state.path[state.path.length - 1] === place
    ? state
    : { ...state, path: [...state.path, place] };
}
