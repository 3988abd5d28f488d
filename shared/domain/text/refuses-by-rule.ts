import type { RefusalWords, ReturnWords } from '../catalogue/shadow.ts';
import type { LocalizedText } from '../localized-text.ts';
import { foldPhrase } from './fold-phrase.ts';

/**
 * True for a message that says nothing but that something is not wanted, in any wording: every word
 * is one of the rule's, and the sentence that names the thing has either a negation or a verb that
 * ends it. "No, I want tips" and "don't stop the tips" refuse nothing.
 */
export function refusesByRule(text: string, rule: RefusalWords): boolean {
  const { about, negations, stops, fillers } = rule;
  const known = listWords(about, negations, stops, fillers);
  const sentences = text.split(/[,.;:!?¡¿\n]+/).map(toWords);
  if (!sentences.flat().every((word) => known.has(word))) return false;
  const named = sentences.filter((words) => holdsOne(words, about));
  return (
    named.length > 0 &&
    named.every((words) => holdsOne(words, negations) !== holdsOne(words, stops))
  );
}

/**
 * True for a message that says nothing but that something is wanted again: "you can give me tips
 * again". A negation is none of the rule's words.
 */
export function wantsByRule(text: string, { about, wants, fillers }: ReturnWords): boolean {
  const known = listWords(about, wants, fillers);
  const words = toWords(text);
  return words.every((word) => known.has(word)) && holdsOne(words, about) && holdsOne(words, wants);
}

function holdsOne(words: readonly string[], phrases: LocalizedText): boolean {
  return Object.values(phrases)
    .flatMap((listed) => listed.split('|'))
    .map(toWords)
    .some((phrase) => ` ${words.join(' ')} `.includes(` ${phrase.join(' ')} `));
}

function listWords(...texts: readonly LocalizedText[]): ReadonlySet<string> {
  return new Set(
    texts
      .flatMap((text) => Object.values(text))
      .flatMap((listed) => listed.split('|'))
      .flatMap(toWords),
  );
}

function toWords(text: string): readonly string[] {
  return foldPhrase(text)
    .split(' ')
    .filter((word) => word !== '');
}
