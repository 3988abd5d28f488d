import { readUtterance } from './read-utterance.ts';
import { splitMeant } from './split-meant.ts';
import { stem } from './stem.ts';

/**
 * True when a text that is denied as a whole is, by half of its words, about what one of the
 * examples denies: "I don't want my vacation goal anymore" and "I don't want the car goal anymore".
 */
export function isWishedByDenial(denied: string, examples: readonly string[]): boolean {
  const said = findTopicStems(denied);
  if (said.size === 0) return false;
  return examples
    .filter((example) => splitMeant(example).meant === '')
    .map(findTopicStems)
    .some((meant) => [...said].filter((word) => meant.has(word)).length >= said.size / 2);
}

function findTopicStems(text: string): ReadonlySet<string> {
  const about = text.replace(/\b(?:don['’]?t|do not|any ?more|any longer)\b/gi, ' ');
  return new Set(readUtterance(about).topic.map(stem));
}
