import type { Nodes } from 'mdast';

/** Nobody writes deeper. */
const MAX_DEPTH = 60;
/** Emphasis and link marks; a long reply has a few hundred. */
const MAX_MARKS = 1_000;
/** Quote and list marks that open a line, one inside the other. */
const DEEP_LINE = new RegExp(`^(?:[ \\t]*(?:>|[-*+]|\\d{1,9}[.)])){${MAX_DEPTH + 1}}`, 'm');

/**
 * True for a text that a Markdown parser cannot be trusted with: parsers recurse into what is nested
 * and look back over what is left open, so a few thousand quote marks in a row exhaust stack or time.
 */
export function isNestedBeyondSense(markdown: string): boolean {
  const marks = markdown.match(/[*_~[]/g)?.length ?? 0;
  return marks > MAX_MARKS || DEEP_LINE.test(markdown);
}

/** True for a tree that is deeper than anybody writes. Level by level, because it may be deep. */
export function isTooDeep(nodes: readonly Nodes[]): boolean {
  let level = nodes;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    level = level.flatMap((node): readonly Nodes[] => ('children' in node ? node.children : []));
  }
  return level.length > 0;
}
