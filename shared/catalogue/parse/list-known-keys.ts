import * as z from 'zod';
import { jsonObjectSchema } from '../../contracts/json.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../domain/json.ts';
import { dereference, readObject } from '../flow-data/json-schema.ts';

/** Lists the keys that a schema allows at a path of `content`. Only for suggestions. */
export function listKnownKeys(
  schema: z.ZodType,
  content: JsonValue,
  path: readonly PropertyKey[],
): readonly string[] {
  const root = jsonObjectSchema.parse(z.toJSONSchema(schema, { io: 'input' }));
  let nodes = listAlternatives(root, root, content);
  let value: JsonValue | undefined = content;
  for (const key of path) {
    value = readChild(value, key);
    nodes = nodes.flatMap((node) =>
      listChildren(node, key).flatMap((child) => listAlternatives(root, child, value)),
    );
  }
  return nodes.flatMap((node) => Object.keys(readObject(node, 'properties')));
}

/**
 * Lists the alternatives of a node, with its references and unions resolved. Alternatives whose
 * constants contradict the value are left out.
 */
function listAlternatives(
  root: JsonObject,
  node: JsonObject,
  value: JsonValue | undefined,
): JsonObject[] {
  const reference = node['$ref'];
  if (typeof reference === 'string')
    return listAlternatives(root, dereference(root, reference), value);
  const branches = node['oneOf'] ?? node['anyOf'];
  if (!Array.isArray(branches)) return contradicts(node, value) ? [] : [node];
  return branches.filter(isJsonObject).flatMap((branch) => listAlternatives(root, branch, value));
}

function contradicts(node: JsonObject, value: JsonValue | undefined): boolean {
  return Object.entries(readObject(node, 'properties')).some(
    ([key, property]) =>
      isJsonObject(property) && 'const' in property && readChild(value, key) !== property['const'],
  );
}

function listChildren(node: JsonObject, key: PropertyKey): JsonObject[] {
  if (typeof key === 'number') return [readObject(node, 'items')];
  const property = readObject(node, 'properties')[String(key)];
  return [isJsonObject(property) ? property : readObject(node, 'additionalProperties')];
}

function readChild(value: JsonValue | undefined, key: PropertyKey): JsonValue | undefined {
  if (Array.isArray(value)) return value[Number(key)];
  return isJsonObject(value) ? value[String(key)] : undefined;
}
