import { isJsonObject, type JsonObject, type JsonValue, listLeaves } from '../../domain/json.ts';
import { readPath } from '../../domain/json-path.ts';
import type { SavedRecipient } from '../../domain/understanding.ts';

/** One thing a person may choose: what the tool wants, and the names it goes by. */
export interface ListedItem {
  readonly value: JsonValue;
  readonly names: readonly string[];
  /** The item as a saved person, where it has an id and a name. */
  readonly person?: SavedRecipient & { readonly value: JsonValue };
}

/**
 * The list in the flow's data that a property chooses from: `x-entity: choice:<path>`, or
 * `x-from: <path>` beside `x-entity: recipient`. `x-value` names the field the tool wants, `id` by
 * default; plain items are the value.
 */
export function findListedItems(property: JsonObject, scope: JsonObject): readonly ListedItem[] {
  const path = findPath(property);
  const list = path === undefined ? undefined : readPath(scope, path);
  const field = typeof property['x-value'] === 'string' ? property['x-value'] : 'id';
  return Array.isArray(list) ? list.flatMap((item) => toItem(item, field) ?? []) : [];
}

function findPath({ 'x-entity': entity, 'x-from': from }: JsonObject): string | undefined {
  if (typeof from === 'string') return from;
  return typeof entity === 'string' ? /^choice:(.+)$/.exec(entity)?.[1] : undefined;
}

function toItem(item: JsonValue, field: string): ListedItem | undefined {
  if (!isJsonObject(item)) return { value: item, names: listLeaves(item) };
  const value = item[field];
  if (value === undefined) return undefined;
  const names = Object.values(item).flatMap((leaf) =>
    typeof leaf === 'string' || typeof leaf === 'number' ? [String(leaf)] : [],
  );
  const { name } = item;
  return typeof name === 'string'
    ? { value, names, person: { ...toPerson(item, name), id: String(value), value } }
    : { value, names };
}

export function toPerson(item: JsonObject, name: string): Omit<SavedRecipient, 'id'> {
  const { aliases, relation, legal_name: legalName } = item;
  return {
    name,
    ...(Array.isArray(aliases) ? { aliases: aliases.map(String) } : {}),
    ...(typeof relation === 'string' ? { relation } : {}),
    ...(typeof legalName === 'string' ? { legalName } : {}),
  };
}
