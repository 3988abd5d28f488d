const DELTA_CHARACTERS = 12;

/**
 * Splits a text into the pieces that a stream delivers: at least two if it has more than one
 * character, and never inside a surrogate pair.
 */
export function splitIntoDeltas(text: string): string[] {
  const characters = [...text];
  const size = Math.max(1, Math.min(DELTA_CHARACTERS, Math.ceil(characters.length / 2)));
  const pieces: string[] = [];
  for (let at = 0; at < characters.length; at += size) {
    pieces.push(characters.slice(at, at + size).join(''));
  }
  return pieces;
}
