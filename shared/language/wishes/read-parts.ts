import { splitPieces } from './split-pieces.ts';

/** A message in two, at a word or sign that may stand between two wishes. */
export function readParts(text: string): readonly (readonly [string, string])[] {
  const pieces = splitPieces(text);
  return pieces.slice(1).map(({ start }, at) => {
    const end = pieces[at]?.end ?? start;
    return [text.slice(0, end).trim(), text.slice(start).trim()] as const;
  });
}
