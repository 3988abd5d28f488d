import { createLexicon } from '../text/lexicon.ts';
import type { Token } from '../text/tokenise.ts';
import type { ChoiceVocabulary } from '../vocabulary/deeds/choice-vocabulary.ts';
import { languages } from '../vocabulary/languages.ts';

type Valued = 'places' | 'counts' | 'nouns';
type Plain = Exclude<keyof ChoiceVocabulary, Valued | 'articles' | 'saved'>;

/** What a phrase does in a message that chooses among things that were done. */
export interface ChoiceMark {
  readonly role: Plain | Valued | 'setUp';
  readonly value: string;
}

/** Where two lists hold the same phrase, the first one counts. */
const plain: readonly Plain[] = [
  ...(['redo', 'restore', 'revert', 'leaveThat', 'spare', 'undo', 'shelve', 'leave'] as const),
  ...(['except', 'no', 'joins', 'undone', 'wanted', 'pointers', 'done', 'small'] as const),
];
const valued: readonly Valued[] = ['places', 'counts', 'nouns'];

const marks = createLexicon<ChoiceMark>([
  ...languages.flatMap(({ callingOff }) =>
    callingOff.setUp.map((phrase) => [phrase, { role: 'setUp', value: '' }] as const),
  ),
  ...valued.flatMap((role) =>
    languages.flatMap(({ choice }) =>
      choice[role].map(([phrase, value]) => [phrase, { role, value }] as const),
    ),
  ),
  ...plain.flatMap((role) =>
    languages.flatMap(({ choice }) =>
      choice[role].map((phrase) => [phrase, { role, value: '' }] as const),
    ),
  ),
]);

const articles = createLexicon(
  languages.flatMap(({ choice }) => choice.articles.map((phrase) => [phrase, true] as const)),
);

const saved = createLexicon(
  languages.flatMap(({ choice }) => choice.saved.map((phrase) => [phrase, true] as const)),
);

/** Names a list of what is kept, and nothing that was done: "de mis destinatarios". */
export function isOfSaved(tokens: readonly Token[]): boolean {
  const isDeed = tokens.some((_, index) => matchMark(tokens, index)?.value.role === 'nouns');
  return !isDeed && tokens.some((_, index) => saved.match(tokens, index) !== undefined);
}

/** The longest phrase that begins at a token. */
export function matchMark(tokens: readonly Token[], index: number) {
  return marks.match(tokens, index);
}

/** Whether the word before leads to a noun: "mi envío". */
export function isArticle(tokens: readonly Token[], index: number): boolean {
  return articles.match(tokens, index)?.end === index + 1;
}

/** "Juan's", before what is his. */
export function isPossessive(token: Token | undefined): boolean {
  return /['’]s$/.test(token?.text ?? '');
}

/** Whether a noun, or an article without one, is said to be done: "el envío que ya mandé". */
export function isDoneBehind(tokens: readonly Token[], index: number): boolean {
  const noun = matchMark(tokens, index - 1)?.value.role;
  const isNamed = noun === 'nouns' || noun === 'pointers' || isArticle(tokens, index - 1);
  return isNamed && matchMark(tokens, index)?.value.role === 'done';
}
