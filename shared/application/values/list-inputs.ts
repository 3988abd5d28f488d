import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import type { EntityKind } from '../../domain/understanding.ts';

/** The names of the inputs that are of a kind, in the order in which the schema has them. */
export function listInputs({ properties }: JsonObject, kind: EntityKind): readonly string[] {
  return Object.entries(isJsonObject(properties) ? properties : {}).flatMap(([name, property]) =>
    isJsonObject(property) && property['x-entity'] === kind ? [name] : [],
  );
}
