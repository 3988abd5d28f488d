const MAX_REMEMBERED = 5_000;

/**
 * Makes a pure function of a text remember its results, because every request repeats the texts of
 * its tools. All results are forgotten when there are too many.
 */
export function memoise<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, Result>();
  return (text) => {
    const remembered = results.get(text);
    if (remembered !== undefined) {
      return remembered;
    }
    if (results.size >= MAX_REMEMBERED) {
      results.clear();
    }
    const result = compute(text);
    results.set(text, result);
    return result;
  };
}
