import type { CaptureTool } from '../../domain/catalogue/tool.ts';
import type { ChainDependencies } from '../turn/turn-dependencies.ts';
import type { TurnState } from '../turn/turn-state.ts';
import { afterSuccess } from './apply-transition.ts';
import { stateToolOf } from './available-tools.ts';
import { succeeded, type ToolCall, type ToolStep } from './tool-step.ts';

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
