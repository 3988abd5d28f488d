import { createLexicon, type Lexicon } from '../text/lexicon.ts';
import type { Token } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';
import type { RedactionVocabulary } from '../vocabulary/redaction-vocabulary.ts';

export type KeywordList = {
  [Key in keyof RedactionVocabulary]: RedactionVocabulary[Key] extends readonly string[]
    ? Key
    : never;
}[keyof RedactionVocabulary];

/** Creates the lexicon of one list of words, of all languages together. */
export function createKeywordLexicon(list: KeywordList): Lexicon<boolean> {
  return createLexicon(
    languages.flatMap(({ redaction }) => redaction[list].map((phrase) => [phrase, true] as const)),
  );
}

const between = createKeywordLexicon('between');
/** Maximum number of words between keyword and value: "el código que me llegó por mensaje es". */
const MAX_BETWEEN = 8;

/** A value has few tokens. The limit keeps the scan of unspaced text linear. */
const MAX_GLUED = 32;

/** Token range of a keyword. */
export interface KeywordSpan {
  readonly start: number;
  readonly end: number;
}

/** Finds every occurrence of a keyword of `lexicon`. */
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
 * Finds the tokens at which the value of a keyword may start: right after the keyword, and after
 * each small word that follows it. Up to `unknown` other words may stand in between ("cuenta Hey
 * Banco 0123…").
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

/** Returns the end of the tokens without white space between them: "482-913", "Perro#12". */
export function findGluedEnd(tokens: readonly Token[], index: number): number {
  let end = index + 1;
  const last = index + MAX_GLUED;
  while (end < last && tokens[end]?.spaced === false && tokens[end]?.type !== 'break') end += 1;
  return end;
}
