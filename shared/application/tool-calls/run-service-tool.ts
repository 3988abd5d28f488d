import type { ActionTool, InformationTool } from '../../domain/catalogue/tool.ts';
import { applySuccess, moveQuietlyTo } from '../flow/apply-transition.ts';
import { explainOutcome } from '../question/explain-outcome.ts';
import { findStateTool } from '../tools/available-tools.ts';
import type { InvokeService } from '../tools/invoke-service.ts';
import { type ToolCall, type ToolStep, toStep } from '../tools/tool-step.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';

/** Executes a tool of a domain service and lets the flow's state react to its outcome. */
export function createRunServiceTool(
  dependencies: Pick<World, 'clock' | 'ids' | 'filtersFor'>,
  invokeService: InvokeService,
) {
  return async (
    before: TurnState,
    tool: InformationTool | ActionTool,
    call: ToolCall,
    idempotencyKey?: string,
  ): Promise<ToolStep> => {
    const stateTool = findStateTool(before, tool.name);
    const { state, outcome } = await invokeService(before, {
      service: tool.service,
      tool: tool.name,
      input: call.input,
      ...(idempotencyKey === undefined ? {} : { idempotencyKey }),
    });
    const step = toStep(state, call, outcome);
    const now = dependencies.clock.now();
    if (outcome.type === 'ok') {
      if (stateTool === undefined) return step;
      return { ...step, state: applySuccess(state, stateTool, outcome.data, now) };
    }
    const moved = moveQuietlyTo(state, stateTool?.onError, now);
    return { ...step, state: explainOutcome(moved, tool.name, call, outcome, dependencies) };
  };
}
