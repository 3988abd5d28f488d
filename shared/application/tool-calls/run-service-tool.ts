import type { ActionTool, InformationTool } from '../../domain/catalogue/tool.ts';
import { readPath } from '../../domain/json-path.ts';
import type { ToolOutcome } from '../../domain/tool-outcome.ts';
import { applySuccess, moveAfterFailure } from '../flow/apply-transition.ts';
import { explainOutcome } from '../question/explain-outcome.ts';
import { findStateTool } from '../tools/available-tools.ts';
import { invokeService } from '../tools/invoke-service.ts';
import { type ToolCall, type ToolStep, toStep } from '../tools/tool-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import { type TurnState, withSession } from '../turn-state/turn-state.ts';

/** Executes a tool of a domain service and lets the flow's state react to its outcome. */
export async function runServiceTool(
  turn: Turn,
  before: TurnState,
  definition: InformationTool | ActionTool,
  call: ToolCall,
): Promise<ToolStep> {
  const { service, name: tool } = definition;
  const { state, outcome } = await invokeService(turn, before, {
    service,
    tool,
    input: call.input,
  });
  return applyOutcome(turn, keepTimezone(state, definition, outcome), call, outcome);
}

/** The person told a service where they are: from now on, times are read and shown there. */
function keepTimezone(
  state: TurnState,
  tool: InformationTool | ActionTool,
  outcome: ToolOutcome,
): TurnState {
  if (outcome.type !== 'ok' || tool.kind !== 'action') return state;
  const timezone = readPath(outcome.data, tool.keepsTimezone ?? '');
  return typeof timezone === 'string' ? withSession(state, { ...state.session, timezone }) : state;
}

/** Saves a result into the flow and moves it on, or tells the person why there is none. */
export function applyOutcome(
  turn: Turn,
  state: TurnState,
  call: ToolCall,
  outcome: ToolOutcome,
): ToolStep {
  const stateTool = findStateTool(state, call.name);
  const step = toStep(state, call, outcome);
  if (outcome.type === 'ok') {
    if (stateTool === undefined) return step;
    return { ...step, state: applySuccess(turn, state, stateTool, outcome.data) };
  }
  const moved = moveAfterFailure(turn, state, stateTool, outcome);
  return { ...step, state: explainOutcome(turn, moved, call, outcome) };
}
