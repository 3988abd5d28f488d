const TOKEN = /"(?:[^"\\]|\\.)*"|[{}[\],:]/gsu;

/** An object or a list that is being read, and the place in it that was read last. */
interface Open {
  /** The keys of an object; absent for a list. */
  readonly keys?: Set<string>;
  place: string | number;
}

/**
 * Lists the keys that an object of a JSON text has more than once, as JSON pointers (RFC 6901). A
 * parser keeps the last of them, so that an editor shows a value that nobody reads.
 * @param text valid JSON
 */
export function findDuplicateKeys(text: string): readonly string[] {
  const stack: Open[] = [];
  const tokens = text.match(TOKEN) ?? [];
  return tokens.flatMap((token, at) => {
    const open = stack.at(-1);
    if (open?.keys && tokens[at + 1] === ':') return noteKey(open, open.keys, token, stack);
    step(token, open, stack);
    return [];
  });
}

function noteKey(open: Open, keys: Set<string>, token: string, stack: readonly Open[]): string[] {
  const key = String(JSON.parse(token));
  const isKnown = keys.has(key);
  open.place = key;
  keys.add(key);
  return isKnown ? [toPointer(stack)] : [];
}

function step(token: string, open: Open | undefined, stack: Open[]): void {
  if (token === '{') stack.push({ keys: new Set(), place: '' });
  if (token === '[') stack.push({ place: 0 });
  if (token === '}' || token === ']') stack.pop();
  if (token === ',' && typeof open?.place === 'number') open.place += 1;
}

function toPointer(stack: readonly Open[]): string {
  const places = stack.map(({ place }) => String(place).replace(/~/g, '~0').replace(/\//g, '~1'));
  return places.map((place) => `/${place}`).join('');
}
