import { isJsonObject, type JsonObject } from '../../domain/json.ts';

/** A node of a JSON Schema, with the root that its local references refer to. */
export interface SchemaNode {
  readonly root: JsonObject;
  readonly node: JsonObject;
}

/** What a step into a value can find. Without schemas, there can be nothing. */
export interface Finding {
  readonly schemas: readonly SchemaNode[];
  /** Every valid value has it, and it is not null. */
  readonly certain: boolean;
  /** It may be null, which removes the slot that it is saved to. */
  readonly nullable: boolean;
}

export const noFinding: Finding = { schemas: [], certain: false, nullable: false };

/** Converts a whole schema to a node. */
export function toRootNode(root: JsonObject): SchemaNode {
  return { root, node: root };
}

/** Finds what the values of a schema have under `key`, a property or an index of a list. */
export function findChild(schema: SchemaNode, key: string): Finding {
  const parent = resolveMembers(schema);
  const found = parent.branches.map((branch) => findPlainChild(branch, key));
  const schemas = found.flatMap((each) => each.schemas);
  const present = found.length > 0 && !parent.nullable && found.every(({ required }) => required);
  const nullable = schemas.some((child) => resolveMembers(child).nullable);
  return { schemas, certain: present && !nullable, nullable };
}

/** Lists what a schema allows other than null. */
export function dropNull(schema: SchemaNode): readonly SchemaNode[] {
  return resolveMembers(schema).branches;
}

/** Finds the schemas of a list's items. Returns none if the values are not lists. */
export function findItems(schema: SchemaNode): readonly SchemaNode[] {
  return resolveMembers(schema).branches.flatMap(({ root, node }) => {
    const { items } = node;
    return hasType(node, 'array') && isJsonObject(items) ? [{ root, node: items }] : [];
  });
}

/** Lists the properties that values of the schema can have. */
export function listPropertyNames(schema: SchemaNode): readonly string[] {
  return resolveMembers(schema).branches.flatMap(({ node }) =>
    Object.keys(readObject(node, 'properties')),
  );
}

interface Members {
  /** Every alternative except null, with references and unions resolved. */
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

/** Follows a local reference of a schema. */
export function dereference(root: JsonObject, reference: string): JsonObject {
  const keys = reference.split('/').slice(1);
  return keys.reduce<JsonObject>((node, key) => readObject(node, key), root);
}

function hasType(node: JsonObject, type: string): boolean {
  const types = node['type'];
  return Array.isArray(types) ? types.includes(type) : types === type;
}

/** Reads a member that is an object. Returns an empty object for anything else. */
export function readObject(node: JsonObject, key: string): JsonObject {
  const child = node[key];
  return isJsonObject(child) ? child : {};
}
