import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';

/** Arguments with the types that the schema names, and which of them were converted. */
export interface CoercedArguments {
  readonly input: JsonObject;
  readonly converted: readonly string[];
}

/**
 * Converts arguments whose type a model got wrong, where there is only one way to read them: "3"
 * for 3, "true" for true. Anything else is left for validation to refuse.
 */
export function coerceArguments(schema: JsonObject, input: JsonObject): CoercedArguments {
  const { properties } = schema;
  const known = isJsonObject(properties) ? properties : {};
  const entries = Object.entries(input).map(([name, value]) => ({
    name,
    before: value,
    value: coerce(known[name], value),
  }));
  return {
    input: Object.fromEntries(entries.map(({ name, value }) => [name, value])),
    converted: entries.filter(({ before, value }) => before !== value).map(({ name }) => name),
  };
}

function coerce(property: JsonValue | undefined, value: JsonValue): JsonValue {
  const type = isJsonObject(property) ? property['type'] : undefined;
  if (typeof value !== 'string') return value;
  if (type === 'integer' && /^-?\d{1,15}$/.test(value)) return Number(value);
  if (type === 'number' && /^-?\d{1,15}(?:\.\d{1,9})?$/.test(value)) return Number(value);
  if (type === 'boolean' && /^(?:true|false)$/.test(value)) return value === 'true';
  return value;
}
