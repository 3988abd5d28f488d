import { isJsonObject, type JsonValue } from '../../../../../../shared/domain/json.ts';
import { isIdentifierKey } from '../is-identifier-key.ts';

/** What a thing is also called, or recognised by. */
const recognisedBy: ReadonlySet<string> = new Set(['words', 'aliases']);

/** Returns an item's texts, in all languages, and figures, without ids. */
export function readPlainValues(item: JsonValue): string[] {
  const values = isJsonObject(item)
    ? Object.entries(item).flatMap(([key, value]) =>
        recognisedBy.has(key) && Array.isArray(value) ? value : isIdentifierKey(key) ? [] : [value],
      )
    : [item];
  const texts = values.flatMap((value) => (isJsonObject(value) ? Object.values(value) : [value]));
  return texts.flatMap((value) =>
    typeof value === 'string' || typeof value === 'number' ? [String(value)] : [],
  );
}
