import type { StateTool } from '../../domain/catalogue/flow.ts';
import type { JsonObject } from '../../domain/json.ts';
import { ordersBesideTale } from '../../domain/reading/tells-beside.ts';
import { findTool } from '../tools/available-tools.ts';
import type { ToolCall } from '../tools/tool-step.ts';
import type { Turn } from '../turn-state/turn.ts';
import { currentFlowState, type TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { findProperty } from '../values/find-property.ts';
import { readEntity } from '../values/read-entity.ts';
import { readShare } from './amount/read-share.ts';
import { findForeignRequests } from './find-foreign-requests.ts';
import { findRunningFlow, readFlowMessage } from './slots/read-slots.ts';
import { readFirstDay } from './unsupported/repeated-once.ts';

/**
 * A message that is nothing but the value the flow is waiting for becomes the tool call a model
 * would have made, without the model. Returns `undefined` for anything less certain, and for words
 * that order something else: "rather a top-up of 50", or "to my mom, I owe her 200".
 */
export function readPlainValue(turn: Turn, state: TurnState): ToolCall | undefined {
  if (ordersSomethingElse(turn, state)) return undefined;
  const calls = (currentFlowState(state)?.tools ?? []).flatMap((stateTool) => {
    const property = findAcceptedProperty(state, stateTool);
    if (property === undefined || stateTool.accepts === undefined) return [];
    if (property['x-entity'] === 'money' && namesPerson(turn, state)) return [];
    const reading = readEntity(turn, state, property);
    const value =
      reading.type === 'ok'
        ? reading.value
        : readOtherwise(turn, state, stateTool, stateTool.accepts);
    if (value === undefined) return [];
    const input = { [stateTool.accepts]: value };
    return [{ id: turn.world.ids.next('call'), name: stateTool.name, input }];
  });
  return calls.length === 1 ? calls[0] : undefined;
}

/** "Every two weeks from Friday", of what cannot be repeated; "half", of what is offered. */
function readOtherwise(turn: Turn, state: TurnState, { name }: StateTool, accepts: string) {
  return readFirstDay(turn, state, name) ?? readShare(turn, state, name, accepts);
}

/** "50 to my brother, yes": an amount beside a person is not all that is said. */
function namesPerson(turn: Turn, state: TurnState): boolean {
  const { claims } = readFlowMessage(turn, state, unmaskText(turn, state));
  return claims.some((claim) => claim.type === 'payee' && claim.reading.type === 'ok');
}

function ordersSomethingElse(turn: Turn, state: TurnState): boolean {
  const flow = findRunningFlow(state);
  if (flow === undefined) return false;
  const reading = readFlowMessage(turn, state, unmaskText(turn, state));
  return ordersBesideTale(reading) || findForeignRequests(turn, state, flow, reading).length > 0;
}

function findAcceptedProperty(
  state: TurnState,
  { name, accepts }: StateTool,
): JsonObject | undefined {
  return accepts === undefined ? undefined : findProperty(findTool(state, name), accepts);
}
