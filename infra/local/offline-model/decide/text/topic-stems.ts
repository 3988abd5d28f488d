import { readUtterance } from './read-utterance.ts';
import { stem } from './stem.ts';
import { isKnownStem } from './synonyms.ts';

/** Returns the distinct stems of a text's topic words. Numbers are left out. */
export function readTopicStems(text: string): string[] {
  return toStems(readUtterance(text).topic);
}

/** Returns the distinct stems of words. `top` `up` and `topup` give the same stem. */
export function toStems(words: readonly string[]): string[] {
  const stems: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const joined = stem(`${words[at] ?? ''}${words[at + 1] ?? ''}`);
    if (at + 1 < words.length && isKnownStem(joined)) {
      stems.push(joined);
      at += 1;
    } else {
      stems.push(stem(words[at] ?? ''));
    }
  }
  return [...new Set(stems)];
}
