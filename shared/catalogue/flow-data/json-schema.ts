import { isJsonObject, type JsonObject } from '../../domain/json.ts';

/** A node of a JSON Schema, with the root that its local references mean. */
export interface SchemaNode {
  readonly root: JsonObject;
  readonly node: JsonObject;
}

/** What a step into a value may find: no schemas means nothing can be there. */
export interface Finding {
  readonly schemas: readonly SchemaNode[];
  /** It is there in every valid value, and not null. */
  readonly certain: boolean;
  /** It may be null, which removes a slot that it is saved to. */
  readonly nullable: boolean;
}

export const noFinding: Finding = { schemas: [], certain: false, nullable: false };

/** A whole schema as a node. */
export function toRootNode(root: JsonObject): SchemaNode {
  return { root, node: root };
}

/** What stands under `key` (a property, or an index of a list) in the values of a schema. */
export function findChild(schema: SchemaNode, key: string): Finding {
  const parent = resolveMembers(schema);
  const found = parent.branches.map((branch) => findPlainChild(branch, key));
  const schemas = found.flatMap((each) => each.schemas);
  const present = found.length > 0 && !parent.nullable && found.every(({ required }) => required);
  const nullable = schemas.some((child) => resolveMembers(child).nullable);
  return { schemas, certain: present && !nullable, nullable };
}

/** What a schema allows besides null. */
export function dropNull(schema: SchemaNode): readonly SchemaNode[] {
  return resolveMembers(schema).branches;
}

/** The schemas of a list's items; empty when the values are not lists. */
export function findItems(schema: SchemaNode): readonly SchemaNode[] {
  return resolveMembers(schema).branches.flatMap(({ root, node }) => {
    const { items } = node;
    return hasType(node, 'array') && isJsonObject(items) ? [{ root, node: items }] : [];
  });
}

/** The names a value of the schema may have. */
export function listPropertyNames(schema: SchemaNode): readonly string[] {
  return resolveMembers(schema).branches.flatMap(({ node }) =>
    Object.keys(readObject(node, 'properties')),
  );
}

interface Members {
  /** Every alternative without references and unions; null left out. */
  readonly branches: readonly SchemaNode[];
  readonly nullable: boolean;
}

function resolveMembers({ root, node }: SchemaNode): Members {
  const reference = node['$ref'];
  if (typeof reference === 'string') {
    return resolveMembers({ root, node: dereference(root, reference) });
  }
  const union = node['anyOf'] ?? node['oneOf'];
  if (Array.isArray(union)) {
    const members = union
      .filter(isJsonObject)
      .map((branch) => resolveMembers({ root, node: branch }));
    return {
      branches: members.flatMap(({ branches }) => branches),
      nullable: members.some(({ nullable }) => nullable),
    };
  }
  const { type } = node;
  if (type === 'null') return { branches: [], nullable: true };
  if (!Array.isArray(type) || !type.includes('null')) {
    return { branches: [{ root, node }], nullable: false };
  }
  const present = { ...node, type: type.filter((each) => each !== 'null') };
  return { branches: [{ root, node: present }], nullable: true };
}

interface PlainChild {
  readonly schemas: readonly SchemaNode[];
  readonly required: boolean;
}

function findPlainChild({ root, node }: SchemaNode, key: string): PlainChild {
  const property = readObject(node, 'properties')[key];
  if (isJsonObject(property)) {
    const { required } = node;
    const isRequired = Array.isArray(required) && required.includes(key);
    return { schemas: [{ root, node: property }], required: isRequired };
  }
  const others = node['additionalProperties'];
  if (isJsonObject(others)) return { schemas: [{ root, node: others }], required: false };
  const { items, minItems } = node;
  if (!isJsonObject(items) || !/^\d+$/.test(key)) return { schemas: [], required: false };
  const isFilled = typeof minItems === 'number' && Number(key) < minItems;
  return { schemas: [{ root, node: items }], required: isFilled };
}

function dereference(root: JsonObject, reference: string): JsonObject {
  const keys = reference.split('/').slice(1);
  return keys.reduce<JsonObject>((node, key) => readObject(node, key), root);
}

function hasType(node: JsonObject, type: string): boolean {
  const types = node['type'];
  return Array.isArray(types) ? types.includes(type) : types === type;
}

function readObject(node: JsonObject, key: string): JsonObject {
  const child = node[key];
  return isJsonObject(child) ? child : {};
}
