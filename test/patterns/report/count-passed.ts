import { isSampled } from '../play/is-sampled.ts';
import type { PlayedDialogue } from '../play/play-dialogue.ts';
import type { Decider } from '../play/talk-with-felix.ts';

/**
 * How many dialogues of a pattern passed, by who decided; `sampled` are those of the offline model
 * that `npm test` plays.
 */
export type Passed = Readonly<Record<Decider | 'sampled', number>> & { readonly total: number };

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
  const passed = (decider: Decider) => of(decider).filter((each) => each.passed);
  const offline = passed('offline');
  return {
    decided: passed('decided').length,
    offline: offline.length,
    sampled: offline.filter(({ dialogue }) => isSampled(dialogue, 'offline')).length,
    total: of('offline').length,
  };
}
