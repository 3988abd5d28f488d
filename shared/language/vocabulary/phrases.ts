/** Splits a block of text into phrases, at line ends and bars. */
export function splitPhrases(block: string): readonly string[] {
  return block
    .split(/[\n|]/)
    .map((phrase) => phrase.trim())
    .filter((phrase) => phrase !== '');
}

/** Parses lines `value: phrase | phrase` into pairs of phrase and value. */
export function parseValuedPhrases(
  block: string,
): readonly (readonly [phrase: string, value: string])[] {
  return block.split('\n').flatMap((line) => {
    const colon = line.indexOf(':');
    if (colon < 0) return [];
    const value = line.slice(0, colon).trim();
    return splitPhrases(line.slice(colon + 1)).map((phrase) => [phrase, value] as const);
  });
}
