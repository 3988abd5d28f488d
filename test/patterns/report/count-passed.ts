import type { PlayedDialogue } from '../play/play-dialogue.ts';
import type { Decider } from '../play/talk-with-felix.ts';

/** How many dialogues of a pattern passed, by who decided. */
export type Passed = Readonly<Record<Decider, number>> & { readonly total: number };

/** Counts by pattern. */
export function countPassed(
  played: Readonly<Record<Decider, readonly PlayedDialogue[]>>,
): Readonly<Record<string, Passed>> {
  const patterns = [...new Set(played.offline.map(({ dialogue }) => dialogue.pattern))].sort();
  return Object.fromEntries(patterns.map((pattern) => [pattern, countPattern(played, pattern)]));
}

function countPattern(
  played: Readonly<Record<Decider, readonly PlayedDialogue[]>>,
  pattern: string,
): Passed {
  const of = (decider: Decider) =>
    played[decider].filter(({ dialogue }) => dialogue.pattern === pattern);
  const passed = (decider: Decider) => of(decider).filter((each) => each.passed).length;
  return { decided: passed('decided'), offline: passed('offline'), total: of('offline').length };
}
