import { describeDifference, shorten } from '../check/difference.ts';
import type { PlayedDialogue, PlayedTurn } from '../play/play-dialogue.ts';

/** Prints a dialogue turn by turn, with what was wrong. */
export function formatDialogue({ dialogue, passed, turns }: PlayedDialogue): string {
  const head = `${passed ? '✓' : '✗'} ${dialogue.id}`;
  return [head, ...turns.flatMap(formatTurn)].join('\n');
}

function formatTurn({ did, seen, differences }: PlayedTurn): readonly string[] {
  const place = seen === undefined ? '' : `[${seen.agent} ${seen.place ?? '–'}]`;
  return [
    `  ${differences.length > 0 ? '✗' : '·'} ${did}  ${place}`,
    ...(seen === undefined ? [] : [`      « ${shorten(seen.reply)}`]),
    ...(seen === undefined || seen.labels.length === 0
      ? []
      : [`      [${seen.labels.join('] [')}]`]),
    ...differences.map((each) => `      ${describeDifference(each)}`),
  ];
}
