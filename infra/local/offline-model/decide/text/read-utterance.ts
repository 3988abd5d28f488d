import { findAmounts } from '../values/find-amounts.ts';
import { fold, foldedTokens } from './fold.ts';
import { remember } from './remember.ts';
import {
  functionWords,
  type Mark,
  type Phrase,
  phrasesByFirstWord,
  questionWords,
  retrospectives,
} from './vocabulary.ts';

/** What somebody wrote, taken apart into conversation and topic. */
export interface Utterance {
  readonly text: string;
  /** Words that carry the topic, folded, without numbers and their currencies. */
  readonly topic: readonly string[];
  /** Every number and word that is neither conversational nor a function word. */
  readonly tokens: readonly string[];
  readonly marks: ReadonlySet<Mark>;
  /** Asks to be told something, rather than to have something done. */
  readonly isQuestion: boolean;
  /** What a question asks for, where its first word says: `howMuch`, `who`, `when`, `where`. */
  readonly asksFor?: string;
  /** Speaks of what has been, to be told of it: "my past payments". */
  readonly looksBack: boolean;
  /** Says that something should be done. */
  readonly isDesire: boolean;
}

/** Reads what a text does (greets, asks, wants, changes its mind) and what it is about. */
export const readUtterance = remember(read);

function read(text: string): Utterance {
  const parts = segments(foldedTokens(text));
  const marks = new Set(parts.flatMap((part) => (isPhrase(part) ? [...part.marks] : [])));
  const tokens = parts.flatMap((part) => (isPhrase(part) || functionWords.has(part) ? [] : [part]));
  const amountWords = new Set(findAmounts(text).flatMap(({ words }) => words));
  const asks = opensAsQuestion(parts) || opensInterrogative(text);
  const asksFor = parts.flatMap(
    (part) => (isPhrase(part) ? questionWords.get(part.words.join(' ')) : undefined) ?? [],
  )[0];
  const isQuestion = asks || (/[?¿]/.test(text) && !marks.has('desires'));
  return {
    text,
    tokens,
    topic: tokens.filter((token) => !/^\d/.test(token) && !amountWords.has(token)),
    marks,
    isQuestion,
    ...(isQuestion && asksFor !== undefined ? { asksFor } : {}),
    looksBack: tokens.some((token) => retrospectives.has(token)),
    isDesire: marks.has('desires') && !isQuestion,
  };
}

/** The folded topic words of a text, for example of a tool's example sentence. */
export function topicOf(text: string): readonly string[] {
  return readUtterance(text).topic;
}

/** The first part that is neither courtesy nor a function word is an interrogative. */
function opensAsQuestion(parts: readonly (string | Phrase)[]): boolean {
  const opening = parts.find((part) =>
    isPhrase(part)
      ? part.marks.has('interrogatives') || part.marks.has('desires')
      : !functionWords.has(part),
  );
  return opening !== undefined && isPhrase(opening) && opening.marks.has('interrogatives');
}

function opensInterrogative(text: string): boolean {
  const afterMark = fold(text).split('¿')[1];
  const first = afterMark === undefined ? undefined : segments(foldedTokens(afterMark))[0];
  return first !== undefined && isPhrase(first) && first.marks.has('interrogatives');
}

function isPhrase(part: string | Phrase): part is Phrase {
  return typeof part !== 'string';
}

/** Splits into known phrases, longest first, and single words. */
function segments(tokens: readonly string[]): (string | Phrase)[] {
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
