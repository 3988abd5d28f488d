import type { CaptureTool } from '../../domain/catalogue/tool.ts';
import { afterSuccess } from '../flow/apply-transition.ts';
import { stateToolOf } from '../tools/available-tools.ts';
import { succeeded, type ToolCall, type ToolStep } from '../tools/tool-step.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import type { ChainDependencies } from '../turn-state/world.ts';

/** Writes validated slots into the flow. Without a `save` mapping every argument is a slot. */
export function runCapture(
  state: TurnState,
  tool: CaptureTool,
  call: ToolCall,
  { clock }: Pick<ChainDependencies, 'clock'>,
): ToolStep {
  const stateTool = stateToolOf(state, tool.name);
  if (stateTool === undefined) return succeeded(state, call, call.input);
  const save =
    Object.keys(stateTool.save).length > 0
      ? stateTool.save
      : Object.fromEntries(Object.keys(call.input).map((name) => [name, name]));
  const saved = afterSuccess(state, { ...stateTool, save }, call.input, clock.now());
  return succeeded(saved, call, call.input);
}
