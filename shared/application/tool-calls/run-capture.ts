import type { CaptureTool } from '../../domain/catalogue/tool.ts';
import { applySuccess } from '../flow/apply-transition.ts';
import { findStateTool } from '../tools/available-tools.ts';
import { type ToolCall, type ToolStep, toSuccess } from '../tools/tool-step.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';

/** Writes validated slots into the flow. Without a `save` mapping every argument is a slot. */
export function runCapture(
  state: TurnState,
  tool: CaptureTool,
  call: ToolCall,
  { clock }: Pick<World, 'clock'>,
): ToolStep {
  const stateTool = findStateTool(state, tool.name);
  if (stateTool === undefined) return toSuccess(state, call, call.input);
  const save =
    Object.keys(stateTool.save).length > 0
      ? stateTool.save
      : Object.fromEntries(Object.keys(call.input).map((name) => [name, name]));
  const saved = applySuccess(state, { ...stateTool, save }, call.input, clock.now());
  return toSuccess(saved, call, call.input);
}
