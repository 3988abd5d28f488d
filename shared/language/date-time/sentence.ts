import { type NumberLanguage, numberLanguages } from '../numbers/number-language.ts';
import { scanTens } from '../numbers/scan-group.ts';
import type { Token } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';
import { getLexicon, type WordKind } from './date-time-words.ts';

/** The tokens of a text, and what the scanners need to know about it. */
export interface Sentence {
  readonly tokens: readonly Token[];
  /** The person's language, for words that are numbers in only one language. */
  readonly language: string;
  readonly locale: string;
}

export interface ValueSpan<Value> {
  readonly value: Value;
  readonly end: number;
}

/** Matches the longest phrase of a kind at `index`. */
export function match(
  { tokens }: Sentence,
  kind: WordKind,
  index: number,
): ValueSpan<string> | undefined {
  return getLexicon(kind).match(tokens, index);
}

/** Returns the index after a phrase of that kind, or `index` when there is none. */
export function skip(sentence: Sentence, kind: WordKind, index: number): number {
  return match(sentence, kind, index)?.end ?? index;
}

/** Matches a phrase of the first kind that fits. */
export function matchAny(
  sentence: Sentence,
  kinds: readonly WordKind[],
  index: number,
): ValueSpan<string> | undefined {
  for (const kind of kinds) {
    const found = match(sentence, kind, index);
    if (found !== undefined) return found;
  }
  return undefined;
}

const MAX_DIGITS = 4;

/** Scans a whole number below 100 in words, or of up to four digits. Articles do not count. */
export function scanSmallNumber(sentence: Sentence, index: number): ValueSpan<number> | undefined {
  const token = sentence.tokens[index];
  if (token?.type === 'number') {
    const isShort = /^\d+$/.test(token.text) && token.text.length <= MAX_DIGITS;
    return isShort ? { value: Number(token.text), end: index + 1 } : undefined;
  }
  return token?.type === 'word' ? scanNumberWords(sentence, index) : undefined;
}

function scanNumberWords(sentence: Sentence, index: number): ValueSpan<number> | undefined {
  const found = numberLanguages.flatMap((language) => scanWordsIn(language, sentence, index) ?? []);
  return found.toSorted((left, right) => right.end - left.end)[0];
}

function scanWordsIn(
  language: NumberLanguage,
  { tokens, language: spoken }: Sentence,
  index: number,
): ValueSpan<number> | undefined {
  const token = tokens[index];
  const isForeign = token !== undefined && language.isFalseFriend(token, spoken);
  if (isForeign && !isAfterLead(tokens[index - 1], spoken)) return undefined;
  if (language.lexemeAt(tokens, index)?.kind === 'zero') return undefined;
  const words = scanTens(tokens, index, language);
  return words && { value: Number(words.value.digits), end: words.end };
}

/** "a las once" is eleven in whatever language the person usually writes. "at once" is not. */
function isAfterLead(previous: Token | undefined, spoken: string): boolean {
  const word = previous?.folded ?? '';
  const isLead = getLexicon('timeLeads').words.has(word) || getLexicon('dayLeads').words.has(word);
  return isLead && !findOwnLeads(spoken).includes(word);
}

function findOwnLeads(spoken: string): readonly string[] {
  return languages.find(({ language }) => language === spoken)?.dateTime.timeLeads ?? [];
}

/** True when the token touches the one before it: "5pm", "15th". */
export function isGlued({ tokens }: Sentence, index: number): boolean {
  return tokens[index]?.spaced === false;
}

export function readFolded({ tokens }: Sentence, index: number): string {
  return tokens[index]?.folded ?? '';
}
