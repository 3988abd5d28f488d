/** So much room that whatever is asked for again and again stays; then all is forgotten. */
const maxRemembered = 2_000;
/** What is longer hardly comes twice, and would take much room. */
const maxLength = 2_000;

/**
 * Makes a pure function of a short text remember its results: the same words and listed phrases are
 * looked at many times in a turn.
 */
export function rememberTexts<Result>(compute: (text: string) => Result): (text: string) => Result {
  const results = new Map<string, { readonly result: Result }>();
  return (text) => {
    const known = results.get(text);
    if (known !== undefined) return known.result;
    if (text.length > maxLength) return compute(text);
    if (results.size >= maxRemembered) results.clear();
    const result = compute(text);
    results.set(text, { result });
    return result;
  };
}
