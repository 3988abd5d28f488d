import type { ActionTool, InformationTool } from '../../domain/catalogue/tool.ts';
import { afterSuccess, moveQuietlyTo } from '../flow/apply-transition.ts';
import { explainOutcome } from '../question/explain-outcome.ts';
import { stateToolOf } from '../tools/available-tools.ts';
import type { InvokeService } from '../tools/invoke-service.ts';
import { stepOf, type ToolCall, type ToolStep } from '../tools/tool-step.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import type { ChainDependencies } from '../turn-state/world.ts';

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
