import { readUtterance } from './read-utterance.ts';
import { stem } from './stem.ts';
import { isKnownStem } from './synonyms.ts';

/** The distinct stems a text is about, e.g. of an example sentence; numbers are left out. */
export function topicStems(text: string): string[] {
  return stemsOf(readUtterance(text).topic);
}

/** Stems of topic words; `top` `up` and `topup` come out the same. */
export function stemsOf(words: readonly string[]): string[] {
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
