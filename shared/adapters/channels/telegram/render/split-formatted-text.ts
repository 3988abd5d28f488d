import { type FormattedText, isBlank, join, slice, trim } from './formatted-text.ts';

/** Separates two blocks within a message. */
const BLOCK_SEPARATOR = '\n\n';
/** Preferred places for a cut, best first. Without any, a block is cut at the limit. */
const SEAMS = ['\n', '. ', ' '];

/**
 * Packs blocks into messages of at most `limit` UTF-16 units, none of them blank. It cuts between
 * blocks where possible. Formatting is split at a cut, so both halves of a code block remain code.
 */
export function splitFormattedText(
  blocks: readonly FormattedText[],
  limit: number,
): readonly FormattedText[] {
  const messages: FormattedText[] = [];
  for (const piece of blocks.flatMap((block) => cutToFit(trim(block), limit))) {
    const last = messages.at(-1);
    const joined = last === undefined ? undefined : join([last, piece], BLOCK_SEPARATOR);
    if (joined !== undefined && joined.text.length <= limit) messages[messages.length - 1] = joined;
    else messages.push(piece);
  }
  return messages;
}

function cutToFit(block: FormattedText, limit: number): FormattedText[] {
  const pieces: FormattedText[] = [];
  let rest = block;
  while (rest.text.length > limit) {
    const cut = findCutPosition(rest.text, limit);
    pieces.push(trim(slice(rest, 0, cut)));
    rest = trim(slice(rest, cut, rest.text.length));
  }
  return [...pieces, rest].filter((piece) => !isBlank(piece));
}

/** Finds the last good seam in the second half, so that pieces do not become tiny. */
function findCutPosition(text: string, limit: number): number {
  const head = text.slice(0, limit);
  for (const seam of SEAMS) {
    const at = head.lastIndexOf(seam);
    if (at >= limit / 2) return at + seam.length;
  }
  return isHighSurrogate(text.charCodeAt(limit - 1)) ? limit - 1 : limit;
}

function isHighSurrogate(unit: number): boolean {
  return unit >= 0xd800 && unit <= 0xdbff;
}
