import type { CaptureTool } from '../../domain/catalogue/tool.ts';
import { applySuccess } from '../flow/apply-transition.ts';
import { findStateTool } from '../tools/available-tools.ts';
import { type ToolCall, type ToolStep, toSuccess } from '../tools/tool-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** Writes validated slots into the flow. Without a `save` mapping every argument is a slot. */
export function runCapture(
  turn: Turn,
  state: TurnState,
  tool: CaptureTool,
  call: ToolCall,
): ToolStep {
  const stateTool = findStateTool(state, tool.name);
  if (stateTool === undefined) return toSuccess(state, call, call.input);
  const save =
    Object.keys(stateTool.save).length > 0
      ? stateTool.save
      : Object.fromEntries(Object.keys(call.input).map((name) => [name, name]));
  const saved = applySuccess(turn, state, { ...stateTool, save }, call.input);
  return toSuccess(saved, call, call.input);
}
