import type { StateTool } from '../../domain/catalogue/flow.ts';
import { withFlow } from '../../domain/conversation/agent-stack.ts';
import { currentFlow, currentFrame } from '../../domain/conversation/session.ts';
import { findRequestedSlots, saveSlots } from '../../domain/flow-progress.ts';
import type { JsonObject } from '../../domain/json.ts';
import { readPaths } from '../../domain/json-path.ts';
import type { ToolOutcome } from '../../domain/tool-outcome.ts';
import type { Turn } from '../turn-state/turn.ts';
import { currentFlowState, type TurnState, withSession } from '../turn-state/turn-state.ts';
import { moveQuietlyTo, moveTo } from './move-flow.ts';
import { goToOpenSlot, listKeysAskedAt, reopenDependants } from './slots/fill-slots.ts';

/**
 * Saves a successful state tool's result into slots, then moves to the declared next state, or to
 * the first open slot.
 */
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
  const voided = voidConfirmation(turn, withSlots, stateTool.name);
  return stateTool.fills === undefined
    ? moveTo(turn, voided, stateTool.onSuccess)
    : goToOpenSlot(turn, reopenDependants(voided, stateTool));
}

/**
 * Another tool changed the flow, so what the person was asked to confirm is out of date. They are
 * told when it belonged to another agent: nothing of it is on the screen any more.
 */
function voidConfirmation(turn: Turn, state: TurnState, tool: string): TurnState {
  const { pendingConfirmation: pending, ...session } = state.session;
  if (pending === undefined) return state;
  const details = { id: pending.id, because: `changed-by-${tool}` };
  const voided = turn.record(withSession(state, session), 'confirmation-voided', details);
  return pending.agentId === currentFrame(session).agentId
    ? voided
    : { ...voided, preface: [...voided.preface, 'confirmation_left'] };
}

/**
 * After a service did not do what it was asked: moves the flow to where that leads, or ends it
 * quietly there.
 */
export function moveAfterFailure(
  turn: Turn,
  state: TurnState,
  stateTool: StateTool | undefined,
  outcome: Exclude<ToolOutcome, { type: 'ok' }>,
): TurnState {
  const moved = moveQuietlyTo(turn, state, findWayBack(stateTool, outcome));
  return currentFlowState(moved)?.isFinal === true
    ? withSession(moved, withFlow(moved.session, undefined))
    : moved;
}

function findWayBack(
  stateTool: StateTool | undefined,
  outcome: Exclude<ToolOutcome, { type: 'ok' }>,
): string | undefined {
  const { onError, onRefused = {} } = stateTool ?? {};
  return outcome.type === 'refused' ? (onRefused[outcome.errorCode] ?? onError) : onError;
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
  const moved = moveAfterFailure(turn, state, stateTool, outcome);
  const flow = currentFlow(moved.session);
  const flowState = currentFlowState(moved);
  const hasMoved = findWayBack(stateTool, outcome) !== undefined && outcome.type !== 'failed';
  if (flow === undefined || flowState === undefined || !hasMoved) return moved;
  const named = outcome.type === 'needs-input' ? (stateTool?.with[outcome.field] ?? '') : undefined;
  const asked = [...findRequestedSlots(flowState), ...listKeysAskedAt(moved, flowState.id)];
  const refused = asked.filter((slot) => named === undefined || slot === named);
  const cleared = Object.fromEntries(refused.map((slot) => [slot, null]));
  return withSession(moved, withFlow(moved.session, saveSlots(flow, cleared)));
}
