import { isJsonObject, type JsonValue } from '../../../../../shared/domain/json.ts';
import type { PropertyView } from '../read-tool.ts';

/**
 * The field of a chosen item that an argument wants: the one of its name, the `id` for a name that
 * ends in id, else one that shares a word with it (`phone_number`, `phone`). An item that is a plain
 * value is the argument itself.
 */
export function itemField(item: JsonValue, property: PropertyView): JsonValue | undefined {
  if (!isJsonObject(item)) {
    return item;
  }
  const own = item[property.name];
  if (own !== undefined) {
    return own;
  }
  const words = property.name.split('_');
  if (words.includes('id') && item['id'] !== undefined) {
    return item['id'];
  }
  const alike = Object.keys(item).find((key) =>
    key.split('_').some((word) => word !== 'id' && word !== 'name' && words.includes(word)),
  );
  return alike === undefined ? fallbackField(item, property) : item[alike];
}

function fallbackField(
  item: { readonly [key: string]: JsonValue },
  property: PropertyView,
): JsonValue | undefined {
  return property.entity.startsWith('choice:') || property.entity === 'recipient'
    ? (item['id'] ?? item['value'] ?? item['name'])
    : undefined;
}
