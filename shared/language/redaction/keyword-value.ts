import { createLexicon, type Lexicon } from '../text/lexicon.ts';
import type { Token } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';
import type { RedactionVocabulary } from '../vocabulary/redaction-vocabulary.ts';

export type KeywordList = {
  [Key in keyof RedactionVocabulary]: RedactionVocabulary[Key] extends readonly string[]
    ? Key
    : never;
}[keyof RedactionVocabulary];

/** All languages' words of one list. */
export function createKeywordLexicon(...lists: readonly KeywordList[]): Lexicon<boolean> {
  return createLexicon(
    languages.flatMap(({ redaction }) =>
      lists.flatMap((list) => redaction[list].map((phrase) => [phrase, true] as const)),
    ),
  );
}

const between = createKeywordLexicon('between');
/** Words between a keyword and its value: "el código que me llegó por mensaje es". */
const MAX_BETWEEN = 8;

/** A value has few tokens; the bound keeps unspaced text linear. */
const MAX_GLUED = 32;

/** Token range of a keyword. */
export interface KeywordSpan {
  readonly start: number;
  readonly end: number;
}

/** Every place where a keyword of `lexicon` stands. */
export function findKeywordSpans(
  tokens: readonly Token[],
  lexicon: Lexicon<boolean>,
): KeywordSpan[] {
  const spans: KeywordSpan[] = [];
  let index = 0;
  while (index < tokens.length) {
    const match = lexicon.match(tokens, index);
    if (match !== undefined) spans.push({ start: index, end: match.end });
    index = match?.end ?? index + 1;
  }
  return spans;
}

/**
 * Tokens at which the value of a keyword may start: right after it, and after each of the small
 * words that lead to it. `unknown` other words may stand between ("cuenta Hey Banco 0123…").
 */
export function findValuePositions(
  tokens: readonly Token[],
  keyword: KeywordSpan,
  unknown: number,
): number[] {
  const positions: number[] = [];
  let index = keyword.end;
  let left = unknown;
  while (index < tokens.length && index <= keyword.end + MAX_BETWEEN) {
    positions.push(index);
    const match = between.match(tokens, index);
    if (match === undefined && (tokens[index]?.type !== 'word' || left === 0)) break;
    if (match === undefined) left -= 1;
    index = match?.end ?? index + 1;
  }
  return positions;
}

/** Tokens without white space between them, from `index` on: "482-913", "G12345678", "Perro#12". */
export function findGluedEnd(tokens: readonly Token[], index: number): number {
  let end = index + 1;
  const last = index + MAX_GLUED;
  while (end < last && tokens[end]?.spaced === false && tokens[end]?.type !== 'break') end += 1;
  return end;
}
