import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import type { JsonObject } from '../../domain/json.ts';
import { findOrders } from '../../domain/reading/find-orders.ts';
import { findStateTool } from '../tools/available-tools.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { unmaskText } from '../turn-state/unmask-text.ts';
import { buildReadingContext } from '../values/build-reading-context.ts';
import { listInputs } from '../values/list-inputs.ts';

/**
 * The arguments of an action, with the one person that the words name where its caller left them
 * out: "the same to my mom" is no order to send to anybody else, whatever a model made of it.
 */
export function addNamedPerson(
  turn: Turn,
  state: TurnState,
  { name: tool, kind, inputSchema }: ToolDefinition,
  input: JsonObject,
): JsonObject {
  const inputs = listInputs(inputSchema, 'recipient');
  const [first] = inputs;
  // In a flow, its slots say who is meant.
  const isKnown = findStateTool(state, tool) !== undefined || !state.hasUnreadWords;
  const isGiven = isKnown || inputs.some((name) => input[name] !== undefined);
  if (kind !== 'action' || first === undefined || isGiven) return input;
  const name = findNamedPerson(turn, state);
  return name === undefined ? input : { ...input, [first]: name };
}

function findNamedPerson(turn: Turn, state: TurnState): string | undefined {
  const context = buildReadingContext(turn, state);
  const { claims } = turn.world.understanding.readMessage(unmaskText(turn, state), context);
  const orders = findOrders(claims);
  const named = claims.flatMap((claim) =>
    claim.type === 'payee' &&
    orders.has(claim) &&
    !claim.isNegated &&
    claim.confidence !== 'possible'
      ? [claim]
      : [],
  );
  const [person, ...others] = named;
  // "To her" is nobody's name: whom it means is the model's to say.
  return others.length === 0 && person?.reading.type === 'none' ? person.name : undefined;
}
