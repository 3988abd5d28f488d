import { findAmounts } from '../values/numbers/find-amounts.ts';
import { fold, toFoldedTokens } from './fold.ts';
import { memoise } from './memoise.ts';
import { readClaims } from './read-claims.ts';
import { repairWord } from './repair-word.ts';
import {
  functionWords,
  type Mark,
  type Phrase,
  phrasesByFirstWord,
  possibilities,
  questionWords,
  retrospectives,
  shortForms,
} from './vocabulary.ts';

/** An analysed text: its conversational phrases and the words that carry its topic. */
export interface Utterance {
  readonly text: string;
  /** Folded words that carry the topic, without numbers and currencies. */
  readonly topic: readonly string[];
  /** Folded numbers and words, without conversational phrases and function words. */
  readonly tokens: readonly string[];
  readonly marks: ReadonlySet<Mark>;
  /** True when the text asks for information, rather than for an action. */
  readonly isQuestion: boolean;
  /** What a question asks for, if its interrogative says so: `howMuch`, `who`, `when`, `where`. */
  readonly asksFor?: string;
  /** True when the text asks about the past: "my past payments". */
  readonly looksBack: boolean;
  /** True when the text asks for an action. */
  readonly isDesire: boolean;
  /** True when the text says how much and for whom: "80 to my dad". */
  readonly givesTo: boolean;
  /** True when a verb or noun of the text says what is to be done with money: "a top-up". */
  readonly namesOperation: boolean;
}

/** Topic of a text that says only when: "right away, please". */
const NOW = 'now';

/** Analyses what a text does (greets, asks, changes its mind…) and what it is about. */
export const readUtterance = memoise(analyse);

function analyse(text: string): Utterance {
  const parts = splitSegments(repairTokens(text));
  const marks = new Set(parts.flatMap((part) => (isPhrase(part) ? [...part.marks] : [])));
  const tokens = parts.flatMap((part) => (isPhrase(part) || functionWords.has(part) ? [] : [part]));
  const amountWords = new Set(findAmounts(text).flatMap(({ words }) => words));
  const topic = tokens.filter((token) => !/^\d/.test(token) && !amountWords.has(token));
  const asks = opensAsQuestion(parts) || opensInterrogative(text);
  const asksFor = parts.flatMap(
    (part) => (isPhrase(part) ? questionWords.get(part.words.join(' ')) : undefined) ?? [],
  )[0];
  const claims = readClaims(text);
  const isMarked = /[?¿]/.test(text);
  const isQuestion = asks || (isMarked && (!marks.has('desires') || asksWhetherPossible(text)));
  return {
    text,
    tokens,
    topic: topic.length === 0 && marks.has('nowWords') ? [NOW] : topic,
    marks,
    isQuestion,
    ...(isQuestion && asksFor !== undefined ? { asksFor } : {}),
    looksBack:
      marks.has('pasts') ||
      tokens.some((token) => retrospectives.has(token)) ||
      claims.some((claim) => claim.type === 'mood' && claim.mood === 'past'),
    isDesire: marks.has('desires') && !isQuestion,
    givesTo: ['amount', 'payee'].every((each) => claims.some(({ type }) => type === each)),
    namesOperation: claims.some(
      (claim) => claim.type === 'request' && claim.operation !== undefined,
    ),
  };
}

/**
 * A name may look like a misspelt word, so what is written like one, or stands alone, stays as it
 * is.
 */
function repairTokens(text: string): string[] {
  const tokens = toFoldedTokens(text).map(writeOut);
  if (tokens.length < 2) return tokens;
  const written = text.normalize('NFC').match(/\d+(?:[.,]\d+)*|[\p{L}\p{M}]+/gu) ?? [];
  return tokens.map((token, at) =>
    at > 0 && /^\p{Lu}/u.test(written[at] ?? '') ? token : repairWord(token),
  );
}

/** "x" is "por"; after a figure, "k" counts thousands. */
function writeOut(token: string, at: number, tokens: readonly string[]): string {
  const isCounted = /^\d/.test(tokens[at - 1] ?? '');
  return isCounted ? token : (shortForms.get(token) ?? token);
}

/** Returns the folded topic words of a text. */
export function readTopic(text: string): readonly string[] {
  return readUtterance(text).topic;
}

/** True when an interrogative comes first, apart from courtesy and function words. */
function opensAsQuestion(parts: readonly (string | Phrase)[]): boolean {
  const opening = parts.find((part) =>
    isPhrase(part)
      ? part.marks.has('interrogatives') || part.marks.has('desires')
      : !functionWords.has(part),
  );
  return opening !== undefined && isPhrase(opening) && opening.marks.has('interrogatives');
}

/** "Can I send money to Peru?" asks; "can I send 50 to my mom?" wants it done. */
function asksWhetherPossible(text: string): boolean {
  const said = toFoldedTokens(text);
  const opens = possibilities.some((words) => words.every((word, at) => said[at] === word));
  return opens && !readClaims(text).some(({ type }) => type === 'amount' || type === 'payee');
}

function opensInterrogative(text: string): boolean {
  const afterMark = fold(text).split('¿')[1];
  const first = afterMark === undefined ? undefined : splitSegments(toFoldedTokens(afterMark))[0];
  return first !== undefined && isPhrase(first) && first.marks.has('interrogatives');
}

function isPhrase(part: string | Phrase): part is Phrase {
  return typeof part !== 'string';
}

/** Splits tokens into known phrases, preferring longer ones, and single words. */
function splitSegments(tokens: readonly string[]): (string | Phrase)[] {
  const parts: (string | Phrase)[] = [];
  for (let at = 0; at < tokens.length; ) {
    const token = tokens[at] ?? '';
    const phrase = phrasesByFirstWord
      .get(token)
      ?.find(({ words }) => words.every((word, index) => tokens[at + index] === word));
    parts.push(phrase ?? token);
    at += phrase?.words.length ?? 1;
  }
  return parts;
}
