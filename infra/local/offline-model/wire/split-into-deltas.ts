const DELTA_CHARACTERS = 12;

/**
 * Cuts a text into the pieces a stream delivers: at least two for anything longer than one
 * character, never inside a surrogate pair. Joined they are the text.
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
