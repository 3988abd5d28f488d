const MOST_REMEMBERED = 5_000;

/**
 * A pure function of a text that remembers its results: a request repeats the texts of its tools,
 * and so does every request after it. Forgets everything when it has grown large.
 */
export function remember<Result>(read: (text: string) => Result): (text: string) => Result {
  const known = new Map<string, Result>();
  return (text) => {
    const before = known.get(text);
    if (before !== undefined) {
      return before;
    }
    if (known.size >= MOST_REMEMBERED) {
      known.clear();
    }
    const result = read(text);
    known.set(text, result);
    return result;
  };
}
