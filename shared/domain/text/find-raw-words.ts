import { isJsonObject, type JsonValue } from '../json.ts';

/** What only machines read, whatever the language. */
const rawWords = [
  // A time or day in ISO 8601.
  /\b\d{4}-\d{2}-\d{2}(?:T[\d:.]+(?:Z|[+-]\d{2}:?\d{2})?)?(?![\d-])/g,
  // A name of ours: `rec_001`, `get_balance`, `PAID_OUT`. Addresses and links are people's.
  /(?<![\w@./:-])[A-Za-z][A-Za-z0-9]*(?:_[A-Za-z0-9]+)+(?![\w@/])/g,
  // A UUID.
  /\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi,
  // A placeholder that nobody filled in, or what a missing value is written as.
  /\{\{[^}]*\}?\}?|\$\{[^}]*\}?|\[object \w+\]|\b(?:undefined|NaN)\b/g,
];

/** Keys whose values are written in capitals for people, too: `CFE`, `MXN`, `TXN-…`. */
const spokenKeys = /(?:name|label|title|currency|country|reference|from|to)$/;

/** Countries and currencies have two and three letters. */
const constant = /^[A-Z][A-Z0-9_]{3,}$/;

/**
 * Finds words that no person should read: times in ISO 8601, names of tools and fields, ids,
 * placeholders, and the given constants in capitals. References such as `TXN-20260306-001` are for
 * people.
 */
export function findRawWords(text: string, constants: readonly string[] = []): readonly string[] {
  const shouted = new Set(text.match(/[A-Z][A-Z0-9]{3,}/g) ?? []);
  return [
    ...new Set([
      ...rawWords.flatMap((pattern) => text.match(pattern) ?? []),
      ...constants.filter((word) => shouted.has(word)),
    ]),
  ];
}

/** Lists the constants in a tool's data, such as `PROCESSING` or `SILVER`. */
export function listConstants(data: JsonValue, key = ''): readonly string[] {
  if (typeof data === 'string') return constant.test(data) && !spokenKeys.test(key) ? [data] : [];
  if (Array.isArray(data)) return data.flatMap((item) => listConstants(item, key));
  if (!isJsonObject(data)) return [];
  return Object.entries(data).flatMap(([name, value]) => listConstants(value, name));
}
