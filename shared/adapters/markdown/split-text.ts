/** Preferred places for a cut, best first. Without any, a block is cut at the limit. */
const SEAMS = ['\n', '. ', ' '];

/** Packs blocks into messages of at most `limit` UTF-16 units, none of them blank. */
export function splitText(blocks: readonly string[], limit: number): readonly string[] {
  const messages: string[] = [];
  for (const piece of blocks.flatMap((block) => cutToFit(block.trim(), limit))) {
    const joined = messages.length === 0 ? undefined : `${messages.at(-1)}\n\n${piece}`;
    if (joined !== undefined && joined.length <= limit) messages[messages.length - 1] = joined;
    else messages.push(piece);
  }
  return messages;
}

/** Shortens a text to at most `limit` UTF-16 units, with a sign that something is missing. */
export function shorten(text: string, limit: number): string {
  if (text.length <= limit) return text;
  return `${text
    .slice(0, limit - 1)
    .replace(/[\ud800-\udbff]$/, '')
    .trimEnd()}…`;
}

function cutToFit(block: string, limit: number): string[] {
  const pieces: string[] = [];
  let rest = block;
  while (rest.length > limit) {
    const cut = findCutPosition(rest, limit);
    pieces.push(rest.slice(0, cut).trim());
    rest = rest.slice(cut).trim();
  }
  return [...pieces, rest].filter((piece) => piece !== '');
}

/** Finds the last good seam in the second half, so that pieces do not become tiny. */
function findCutPosition(text: string, limit: number): number {
  const head = text.slice(0, limit);
  for (const seam of SEAMS) {
    const at = head.lastIndexOf(seam);
    if (at >= limit / 2) return at + seam.length;
  }
  return /[\ud800-\udbff]$/.test(head) ? limit - 1 : limit;
}
