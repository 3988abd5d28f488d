import type { StateTool } from '../../domain/catalogue/flow.ts';
import { withFlow } from '../../domain/conversation/agent-stack.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { enterState, saveSlots, slotsAskedIn, stateOf } from '../../domain/flow-progress.ts';
import type { JsonObject } from '../../domain/json.ts';
import { valuesAt } from '../../domain/json-path.ts';
import type { ToolOutcome } from '../../domain/tool-outcome.ts';
import { describePlace, type TurnState, traced, withSession } from '../turn-state/turn-state.ts';

/** The flow after a state tool succeeded: its result saved into slots, then the declared next state. */
export function applySuccess(
  state: TurnState,
  stateTool: StateTool,
  data: JsonObject,
  now: Date,
): TurnState {
  const flow = currentFlow(state.session);
  if (flow === undefined) return state;
  const saved = saveSlots(flow, valuesAt(data, stateTool.save));
  const withSlots = withSession(state, withFlow(state.session, saved));
  return moveTo(voidConfirmation(withSlots, stateTool.name, now), stateTool.onSuccess, now);
}

/** What was put to the person is no longer what the flow is about: another tool changed it. */
function voidConfirmation(state: TurnState, tool: string, now: Date): TurnState {
  const { pendingConfirmation: pending, ...session } = state.session;
  if (pending === undefined) return state;
  const details = { id: pending.id, because: `changed-by-${tool}` };
  return traced(withSession(state, session), now, 'confirmation-voided', details);
}

/** The flow in another state, if one is given and there is a flow. Entering it is still to do. */
export function moveTo(state: TurnState, target: string | undefined, now: Date): TurnState {
  const flow = currentFlow(state.session);
  if (flow === undefined || target === undefined) return state;
  const session = withFlow(state.session, enterState(flow, target, now.toISOString()));
  return markVisited(
    traced(withSession(state, session), now, 'flow-state', { place: describePlace(session) }),
  );
}

/** As `moveTo`, but the state counts as entered: nothing is said on entering it. */
export function moveQuietlyTo(state: TurnState, target: string | undefined, now: Date): TurnState {
  const moved = moveTo(state, target, now);
  const flow = currentFlow(moved.session);
  if (flow === undefined || target === undefined) return moved;
  return withSession(moved, withFlow(moved.session, { ...flow, enrichedState: target }));
}

/**
 * The flow back where the person may give another value, after a service refused to prepare an action: what that
 * state asks for is forgotten, or only the argument the service named. An outage refuses nothing.
 */
export function moveBack(
  state: TurnState,
  stateTool: StateTool | undefined,
  outcome: Exclude<ToolOutcome, { type: 'ok' }>,
  now: Date,
): TurnState {
  const moved = moveQuietlyTo(state, stateTool?.onError, now);
  const flow = currentFlow(moved.session);
  const flowState = stateOf(moved.catalogue.flows, flow);
  const hasMoved = stateTool?.onError !== undefined && outcome.type !== 'failed';
  if (flow === undefined || flowState === undefined || !hasMoved) return moved;
  const named = outcome.type === 'needs-input' ? (stateTool.with[outcome.field] ?? '') : undefined;
  const refused = slotsAskedIn(flowState).filter((slot) => named === undefined || slot === named);
  const forgotten = Object.fromEntries(refused.map((slot) => [slot, null]));
  return withSession(moved, withFlow(moved.session, saveSlots(flow, forgotten)));
}

/** The turn with the present place added to its path. */
export function markVisited(state: TurnState): TurnState {
  const place = describePlace(state.session);
  return state.path[state.path.length - 1] === place
    ? state
    : { ...state, path: [...state.path, place] };
}
