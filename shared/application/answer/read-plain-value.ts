import type { StateTool } from '../../domain/catalogue/flow.ts';
import { currentFlow } from '../../domain/conversation/session.ts';
import { stateOf } from '../../domain/flow-progress.ts';
import type { JsonObject } from '../../domain/json.ts';
import { findTool } from '../tools/available-tools.ts';
import type { ToolCall } from '../tools/tool-step.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import type { World } from '../turn-state/world.ts';
import { findProperty } from '../values/find-property.ts';
import { readEntity } from '../values/read-entity.ts';

/**
 * A message that is nothing but the value the flow is waiting for becomes the tool call a model would have
 * made, without the model. Anything less certain gives `undefined`.
 */
export function readPlainValue(
  state: TurnState,
  { understanding, clock, ids }: Pick<World, 'understanding' | 'clock' | 'ids'>,
): ToolCall | undefined {
  const flowState = stateOf(state.catalogue.flows, currentFlow(state.session));
  const calls = (flowState?.tools ?? []).flatMap((stateTool) => {
    const property = acceptedProperty(state, stateTool);
    if (property === undefined || stateTool.accepts === undefined) return [];
    const reading = readEntity(state, property, { understanding, clock });
    if (reading.type !== 'ok') return [];
    const input = { [stateTool.accepts]: reading.value };
    return [{ id: ids.next('call'), name: stateTool.name, input }];
  });
  return calls.length === 1 ? calls[0] : undefined;
}

function acceptedProperty(state: TurnState, { name, accepts }: StateTool): JsonObject | undefined {
  return accepts === undefined ? undefined : findProperty(findTool(state, name), accepts);
}
