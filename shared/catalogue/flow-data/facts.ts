import {
  childOf,
  type Finding,
  nothing,
  propertyNames,
  type SchemaNode,
  withoutNull,
} from './json-schema.ts';

/** What is known about a flow's data at some point: by key, what it looks like and whether it is there. */
export type Facts = ReadonlyMap<string, Finding>;

export const noFacts: Facts = new Map();

/** What holds where two ways meet: certain is only what is certain on both. */
export function join(left: Facts, right: Facts): Facts {
  const keys = new Set([...left.keys(), ...right.keys()]);
  return new Map(
    [...keys].map((key) => {
      const [one, other] = [left.get(key) ?? nothing, right.get(key) ?? nothing];
      return [key, either(one, other, one.certain && other.certain)];
    }),
  );
}

/** The facts after values were written. One that may be left out keeps what was there before. */
export function written(facts: Facts, values: Facts): Facts {
  const after = new Map(facts);
  for (const [key, value] of values) {
    const before = facts.get(key) ?? nothing;
    const kept = either(before, value, before.certain && !value.nullable);
    after.set(key, value.certain ? value : kept);
  }
  return after;
}

/** The facts after these keys may have been removed. */
export function doubted(facts: Facts, keys: readonly string[]): Facts {
  const after = new Map(facts);
  for (const key of keys) {
    const known = facts.get(key);
    if (known !== undefined) after.set(key, { ...known, certain: false });
  }
  return after;
}

/** True when both say the same, so that a fixed point is reached. */
export function sameFacts(left: Facts, right: Facts): boolean {
  if (left.size !== right.size) return false;
  return [...left].every(([key, { schemas, certain }]) => {
    const other = right.get(key);
    return other?.certain === certain && other.schemas.length === schemas.length;
  });
}

/**
 * What a dotted path finds. `assumed` are paths that are known to hold something here, because a section of a
 * template already looked.
 */
export function lookUp(facts: Facts, path: string, assumed: readonly string[] = []): Finding {
  const [first = '', ...rest] = path.split('.');
  let found = assume(facts.get(first) ?? nothing, first, assumed);
  let walked = first;
  for (const key of rest) {
    walked = `${walked}.${key}`;
    found = assume(step(found, key), walked, assumed);
  }
  return found;
}

/** The facts about the properties of an object with these schemas. */
export function factsOf(schemas: readonly SchemaNode[]): Facts {
  const names = new Set(schemas.flatMap(propertyNames));
  return new Map(
    [...names].map((name) => [name, step({ schemas, certain: true, nullable: false }, name)]),
  );
}

function step({ schemas, certain }: Finding, key: string): Finding {
  const children = schemas.map((schema) => childOf(schema, key));
  return {
    schemas: union(
      [],
      children.flatMap((child) => child.schemas),
    ),
    certain: certain && children.length > 0 && children.every((child) => child.certain),
    nullable: children.some((child) => child.nullable),
  };
}

function either(one: Finding, other: Finding, certain: boolean): Finding {
  const schemas = union(one.schemas, other.schemas);
  return { schemas, certain, nullable: one.nullable || other.nullable };
}

function assume(found: Finding, path: string, assumed: readonly string[]): Finding {
  if (!assumed.includes(path) || found.schemas.length === 0) return found;
  return { schemas: found.schemas.flatMap(withoutNull), certain: true, nullable: false };
}

function union(left: readonly SchemaNode[], right: readonly SchemaNode[]): readonly SchemaNode[] {
  const known = new Set(left.map(({ node }) => node));
  const added = right.filter(({ node }) => !known.has(node) && known.add(node));
  return [...left, ...added];
}
