/**
 * Finds the candidate that is most similar to `name`, by the number of edits. The maximum is a
 * third of the longer word's letters, but at least two, or one in a word of fewer than four
 * letters. Returns `undefined` if there is none.
 */
export function findNearestName(name: string, candidates: Iterable<string>): string | undefined {
  let best: { readonly candidate: string; readonly distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = measureEditDistance(name.toLowerCase(), candidate.toLowerCase());
    const length = Math.max(name.length, candidate.length);
    const near = distance <= (length < 4 ? 1 : Math.max(2, Math.floor(length / 3)));
    if (near && distance < (best?.distance ?? Number.POSITIVE_INFINITY)) {
      best = { candidate, distance };
    }
  }
  return best?.candidate;
}

/** Levenshtein distance, one row at a time. */
function measureEditDistance(left: string, right: string): number {
  let row = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (const [i, letter] of [...left].entries()) {
    const next = [i + 1];
    for (const [j, other] of [...right].entries()) {
      const replaced = (row[j] ?? 0) + (letter === other ? 0 : 1);
      next.push(Math.min(replaced, (row[j + 1] ?? 0) + 1, (next[j] ?? 0) + 1));
    }
    row = next;
  }
  return row[right.length] ?? 0;
}
