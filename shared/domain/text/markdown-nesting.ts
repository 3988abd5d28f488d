/** No real reply nests deeper. */
const MAX_DEPTH = 60;
/** Limit of emphasis and link marks; a long reply has a few hundred. */
const MAX_MARKS = 1_000;
/** Matches a line that starts with too many nested quote and list marks. */
const DEEP_LINE = new RegExp(`^(?:[ \\t]*(?:>|[-*+]|\\d{1,9}[.)])){${MAX_DEPTH + 1}}`, 'm');

/**
 * Returns true for a text that is not safe to parse as Markdown. Parsers recurse into nesting and
 * backtrack over unclosed marks, so a few thousand quote marks in a row exhaust stack or time.
 */
export function isTooComplex(markdown: string): boolean {
  const marks = markdown.match(/[*_~[]/g)?.length ?? 0;
  return marks > MAX_MARKS || DEEP_LINE.test(markdown);
}

/** A node of a parsed document: some have children. */
interface DocumentNode {
  readonly type: string;
  readonly children?: readonly DocumentNode[];
}

/**
 * Returns true for a tree beyond the maximum depth. Iterative, because the tree may be very deep.
 */
export function isTooDeep(nodes: readonly DocumentNode[]): boolean {
  let level = nodes;
  for (let depth = 0; depth < MAX_DEPTH; depth += 1) {
    level = level.flatMap(({ children = [] }) => children);
  }
  return level.length > 0;
}
