import type { ActionTool, InformationTool } from '../../domain/catalogue/tool.ts';
import type { ChainDependencies } from '../turn/turn-dependencies.ts';
import type { TurnState } from '../turn/turn-state.ts';
import { afterSuccess, moveQuietlyTo } from './apply-transition.ts';
import { stateToolOf } from './available-tools.ts';
import { explainOutcome } from './explain-outcome.ts';
import type { InvokeService } from './invoke-service.ts';
import { stepOf, type ToolCall, type ToolStep } from './tool-step.ts';

/** Executes a tool of a domain service and lets the flow's state react to its outcome. */
export function createRunServiceTool(
  dependencies: Pick<ChainDependencies, 'clock' | 'ids' | 'filtersFor'>,
  invokeService: InvokeService,
) {
  return async (
    before: TurnState,
    tool: InformationTool | ActionTool,
    call: ToolCall,
    idempotencyKey?: string,
  ): Promise<ToolStep> => {
    const stateTool = stateToolOf(before, tool.name);
    const { state, outcome } = await invokeService(before, {
      service: tool.service,
      tool: tool.name,
      input: call.input,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
    const step = stepOf(state, call, outcome);
    const now = dependencies.clock.now();
    if (outcome.type === 'ok') {
      if (stateTool === undefined) return step;
      return { ...step, state: afterSuccess(state, stateTool, outcome.data, now) };
    }
    const moved = moveQuietlyTo(state, stateTool?.onError, now);
    return { ...step, state: explainOutcome(moved, tool.name, call, outcome, dependencies) };
  };
}
