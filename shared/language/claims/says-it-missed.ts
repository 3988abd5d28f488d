import { lazily } from '../text/lazily.ts';
import { languages } from '../vocabulary/languages.ts';
import { toAlternatives, toPattern, toWords } from './claim-words.ts';

const missed = lazily(() =>
  toPattern(toAlternatives(languages.flatMap(({ claims }) => claims.missed))),
);

/** Whether the assistant says in these words that it did not understand. In every language. */
export function saysItMissed(text: string): boolean {
  return missed().test(toWords(text));
}
