/**
 * Makes a pure scanner remember what it found at each position of a text, because several readers
 * look at the same words. A text is any object that never changes, such as a list of tokens; what
 * was found is forgotten with it.
 */
export function rememberPositions<Text extends object, Context extends readonly [unknown?], Found>(
  scan: (text: Text, index: number, ...context: Context) => Found,
): (text: Text, index: number, ...context: Context) => Found {
  const texts = new WeakMap<Text, Map<unknown, Map<number, { readonly found: Found }>>>();
  return (text, index, ...context) => {
    const contexts = getOrCreate(texts, text, () => new Map());
    const positions = getOrCreate(contexts, context[0], () => new Map());
    return getOrCreate(positions, index, () => ({ found: scan(text, index, ...context) })).found;
  };
}

function getOrCreate<Key, Value>(
  map: { get(key: Key): Value | undefined; set(key: Key, value: Value): unknown },
  key: Key,
  create: () => Value,
): Value {
  const known = map.get(key);
  if (known !== undefined) return known;
  const created = create();
  map.set(key, created);
  return created;
}
