import type { StateTool } from '../../domain/catalogue/flow.ts';
import { withFlow } from '../../domain/conversation/agent-stack.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { enterState, findRequestedSlots, saveSlots } from '../../domain/flow-progress.ts';
import type { JsonObject } from '../../domain/json.ts';
import { readPaths } from '../../domain/json-path.ts';
import type { ToolOutcome } from '../../domain/tool-outcome.ts';
import type { Turn } from '../turn-state/turn.ts';
import {
  currentFlowState,
  describePlace,
  type TurnState,
  withSession,
} from '../turn-state/turn-state.ts';

/** Saves a successful state tool's result into slots, then moves to the declared next state. */
export function applySuccess(
  turn: Turn,
  state: TurnState,
  stateTool: StateTool,
  data: JsonObject,
): TurnState {
  const flow = currentFlow(state.session);
  if (flow === undefined) return state;
  const saved = saveSlots(flow, readPaths(data, stateTool.save));
  const withSlots = withSession(state, withFlow(state.session, saved));
  return moveTo(turn, voidConfirmation(turn, withSlots, stateTool.name), stateTool.onSuccess);
}

/** Another tool changed the flow, so what the person was asked to confirm is out of date. */
function voidConfirmation(turn: Turn, state: TurnState, tool: string): TurnState {
  const { pendingConfirmation: pending, ...session } = state.session;
  if (pending === undefined) return state;
  const details = { id: pending.id, because: `changed-by-${tool}` };
  return turn.record(withSession(state, session), 'confirmation-voided', details);
}

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

/**
 * After a service refused to prepare an action: moves the flow back to where the person may give
 * another value. The slots that this state asks for are cleared, or only the argument the service
 * named. An outage refuses nothing.
 */
export function moveBack(
  turn: Turn,
  state: TurnState,
  stateTool: StateTool | undefined,
  outcome: Exclude<ToolOutcome, { type: 'ok' }>,
): TurnState {
  const moved = moveQuietlyTo(turn, state, stateTool?.onError);
  const flow = currentFlow(moved.session);
  const flowState = currentFlowState(moved);
  const hasMoved = stateTool?.onError !== undefined && outcome.type !== 'failed';
  if (flow === undefined || flowState === undefined || !hasMoved) return moved;
  const named = outcome.type === 'needs-input' ? (stateTool.with[outcome.field] ?? '') : undefined;
  const refused = findRequestedSlots(flowState).filter(
    (slot) => named === undefined || slot === named,
  );
  const cleared = Object.fromEntries(refused.map((slot) => [slot, null]));
  return withSession(moved, withFlow(moved.session, saveSlots(flow, cleared)));
}

/** Returns the turn with the present place added to its path. */
export function markVisited(state: TurnState): TurnState {
  const place = describePlace(state.session);
  return state.path[state.path.length - 1] === place
    ? state
    : { ...state, path: [...state.path, place] };
}
