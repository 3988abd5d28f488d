import { isJsonObject, type JsonValue } from '../../../../../shared/domain/json.ts';
import type { PropertyView } from '../read-tool.ts';

/**
 * Selects the field of a chosen item that fits an argument: the field of the same name, the `id` if
 * the name contains the word `id`, or a field that shares a word with it (`phone_number`, `phone`).
 * An item that is not an object is the value itself.
 */
export function selectItemField(item: JsonValue, property: PropertyView): JsonValue | undefined {
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
  return alike === undefined ? selectFallbackField(item, property) : item[alike];
}

function selectFallbackField(
  item: { readonly [key: string]: JsonValue },
  property: PropertyView,
): JsonValue | undefined {
  return property.entity.startsWith('choice:') || property.entity === 'recipient'
    ? (item['id'] ?? item['value'] ?? item['name'])
    : undefined;
}
