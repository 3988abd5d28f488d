import * as z from 'zod';
import { jsonObjectSchema } from '../../contracts/json.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';

/** The keys a schema allows at a path of `content`; for suggestions only. */
export function knownKeys(
  schema: z.ZodType,
  content: JsonValue,
  path: readonly PropertyKey[],
): readonly string[] {
  const root = jsonObjectSchema.parse(z.toJSONSchema(schema, { io: 'input' }));
  let nodes = alternatives(root, root, content);
  let value: JsonValue | undefined = content;
  for (const key of path) {
    value = childOf(value, key);
    nodes = nodes.flatMap((node) =>
      childrenOf(node, key).flatMap((child) => alternatives(root, child, value)),
    );
  }
  return nodes.flatMap((node) => Object.keys(objectAt(node, 'properties')));
}

/** A node without its references and unions; branches whose constants contradict the value are left out. */
function alternatives(
  root: JsonObject,
  node: JsonObject,
  value: JsonValue | undefined,
): JsonObject[] {
  const reference = node['$ref'];
  if (typeof reference === 'string') return alternatives(root, dereference(root, reference), value);
  const branches = node['oneOf'] ?? node['anyOf'];
  if (!Array.isArray(branches)) return contradicts(node, value) ? [] : [node];
  return branches.filter(isJsonObject).flatMap((branch) => alternatives(root, branch, value));
}

function contradicts(node: JsonObject, value: JsonValue | undefined): boolean {
  return Object.entries(objectAt(node, 'properties')).some(
    ([key, property]) =>
      isJsonObject(property) && 'const' in property && childOf(value, key) !== property['const'],
  );
}

function childrenOf(node: JsonObject, key: PropertyKey): JsonObject[] {
  if (typeof key === 'number') return [objectAt(node, 'items')];
  const property = objectAt(node, 'properties')[String(key)];
  return [isJsonObject(property) ? property : objectAt(node, 'additionalProperties')];
}

function dereference(root: JsonObject, reference: string): JsonObject {
  return reference
    .split('/')
    .slice(1)
    .reduce<JsonObject>((node, key) => objectAt(node, key), root);
}

function objectAt(node: JsonObject, key: string): JsonObject {
  const child = node[key];
  return isJsonObject(child) ? child : {};
}

function childOf(value: JsonValue | undefined, key: PropertyKey): JsonValue | undefined {
  if (Array.isArray(value)) return value[Number(key)];
  return isJsonObject(value) ? value[String(key)] : undefined;
}
