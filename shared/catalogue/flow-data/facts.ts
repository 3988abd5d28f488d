import type { JsonObject } from '../../domain/json.ts';
import {
  dropNull,
  type Finding,
  findChild,
  listPropertyNames,
  noFinding,
  type SchemaNode,
  toRootNode,
} from './json-schema.ts';

/** What is known about a flow's data at some point: by key, its schemas and whether it is set. */
export type Facts = ReadonlyMap<string, Finding>;

export const noFacts: Facts = new Map();

/** Joins the facts of two paths that meet. Only what is certain on both remains certain. */
export function joinFacts(left: Facts, right: Facts): Facts {
  const keys = new Set([...left.keys(), ...right.keys()]);
  return new Map(
    [...keys].map((key) => {
      const [one, other] = [left.get(key) ?? noFinding, right.get(key) ?? noFinding];
      return [key, mergeFindings(one, other, one.certain && other.certain)];
    }),
  );
}

/** The facts after values were written. A value that may be left out keeps the previous one. */
export function writeFacts(facts: Facts, values: Facts): Facts {
  const after = new Map(facts);
  for (const [key, value] of values) {
    const before = facts.get(key) ?? noFinding;
    const kept = mergeFindings(before, value, before.certain && !value.nullable);
    after.set(key, value.certain ? value : kept);
  }
  return after;
}

/** The facts after these keys may have been removed. */
export function markUncertain(facts: Facts, keys: readonly string[]): Facts {
  const after = new Map(facts);
  for (const key of keys) {
    const known = facts.get(key);
    if (known !== undefined) after.set(key, { ...known, certain: false });
  }
  return after;
}

/** True when both are the same, so that a fixed point is reached. */
export function areSameFacts(left: Facts, right: Facts): boolean {
  if (left.size !== right.size) return false;
  return [...left].every(([key, { schemas, certain }]) => {
    const other = right.get(key);
    return other?.certain === certain && other.schemas.length === schemas.length;
  });
}

/**
 * Finds what a dotted path leads to. `assumed` are paths that are known to have a value, because a
 * section of the template already tested them.
 */
export function lookUp(facts: Facts, path: string, assumed: readonly string[] = []): Finding {
  const [first = '', ...rest] = path.split('.');
  let found = applyAssumptions(facts.get(first) ?? noFinding, first, assumed);
  let walked = first;
  for (const key of rest) {
    walked = `${walked}.${key}`;
    found = applyAssumptions(stepInto(found, key), walked, assumed);
  }
  return found;
}

/** Lists the facts about the properties of an object with these schemas. */
export function toFacts(schemas: readonly SchemaNode[]): Facts {
  const names = new Set(schemas.flatMap(listPropertyNames));
  return new Map(
    [...names].map((name) => [name, stepInto({ schemas, certain: true, nullable: false }, name)]),
  );
}

/** Finds, for each slot, what its path leads to in data of this schema. */
export function findSavedFacts(output: JsonObject, save: Readonly<Record<string, string>>): Facts {
  const data = toFacts([toRootNode(output)]);
  return new Map(Object.entries(save).map(([slot, path]) => [slot, lookUp(data, path)]));
}

function stepInto({ schemas, certain }: Finding, key: string): Finding {
  const children = schemas.map((schema) => findChild(schema, key));
  return {
    schemas: mergeSchemas(
      [],
      children.flatMap((child) => child.schemas),
    ),
    certain: certain && children.length > 0 && children.every((child) => child.certain),
    nullable: children.some((child) => child.nullable),
  };
}

function mergeFindings(one: Finding, other: Finding, certain: boolean): Finding {
  const schemas = mergeSchemas(one.schemas, other.schemas);
  return { schemas, certain, nullable: one.nullable || other.nullable };
}

function applyAssumptions(found: Finding, path: string, assumed: readonly string[]): Finding {
  if (!assumed.includes(path) || found.schemas.length === 0) return found;
  return { schemas: found.schemas.flatMap(dropNull), certain: true, nullable: false };
}

function mergeSchemas(
  left: readonly SchemaNode[],
  right: readonly SchemaNode[],
): readonly SchemaNode[] {
  const known = new Set(left.map(({ node }) => node));
  const added = right.filter(({ node }) => !known.has(node) && known.add(node));
  return [...left, ...added];
}
