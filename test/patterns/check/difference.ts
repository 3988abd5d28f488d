/** What a turn should have been, and was not. */
export interface Difference {
  readonly what: string;
  readonly expected: unknown;
  readonly was: unknown;
}

/** A difference in one line. */
export function describeDifference({ what, expected, was }: Difference): string {
  return `${what}: expected ${shorten(JSON.stringify(expected))}, was ${shorten(JSON.stringify(was))}`;
}

/** A text in one line of a readable length. */
export function shorten(text: string): string {
  const line = text.replaceAll(/\s*\n\s*/g, ' ⏎ ');
  return line.length > 300 ? `${line.slice(0, 300)}…` : line;
}
