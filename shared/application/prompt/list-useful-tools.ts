import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { availableTools, belongsToAnotherStep } from '../tools/available-tools.ts';
import type { TurnState } from '../turn-state/turn-state.ts';

/** The tools that can be of use in this state: a prompt tells of no others. */
export function listUsefulTools(state: TurnState): readonly ToolDefinition[] {
  return availableTools(state).filter(
    (tool) => !isUseless(state, tool) && !belongsToAnotherStep(state, tool),
  );
}

/** The running flow need not be started, and what stands in `<data>` need not be looked up. */
function isUseless(state: TurnState, tool: ToolDefinition): boolean {
  const flow = currentFlow(state.session);
  if (flow === undefined) return false;
  if (tool.kind === 'navigation') {
    return tool.routing.type === 'start_flow' && tool.routing.target === flow.flowId;
  }
  const states = Object.values(state.catalogue.flows[flow.flowId]?.states ?? {});
  return states.some(({ onEnter }) =>
    onEnter.enrichments.some(
      ({ tool: name, as, replacesTool }) =>
        replacesTool && name === tool.name && flow.context[as] !== undefined,
    ),
  );
}
