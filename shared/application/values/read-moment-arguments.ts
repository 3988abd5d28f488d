import type { ToolDefinition } from '../../domain/catalogue/tool.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';
import type { Turn } from '../turn-state/turn.ts';
import type { TurnState } from '../turn-state/turn-state.ts';
import { readEntity } from './read-entity.ts';

const isoDay = /^\d{4}-\d{2}-\d{2}/;

/**
 * The arguments of a call, with a day that its caller gives in words ("next Friday") as the day
 * that it is. Words that name no single day stay as they are, for the service to ask about.
 */
export function readMomentArguments(
  turn: Turn,
  state: TurnState,
  { inputSchema: { properties } }: ToolDefinition,
  input: JsonObject,
): JsonObject {
  const entries = Object.entries(input).map(([name, value]) => {
    const property = isJsonObject(properties) ? properties[name] : undefined;
    return [name, isJsonObject(property) ? readDay(turn, state, property, value) : value] as const;
  });
  return Object.fromEntries(entries);
}

function readDay(turn: Turn, state: TurnState, property: JsonObject, value: JsonValue): JsonValue {
  if (property['x-entity'] !== 'date-time' || typeof value !== 'string') return value;
  if (isoDay.test(value)) return value;
  const reading = readEntity(turn, { ...state, text: value }, property);
  return reading.type === 'ok' ? reading.value : value;
}
