import { lazily } from '../text/lazily.ts';
import { createLexicon, type Lexicon } from '../text/lexicon.ts';
import type { DateTimeVocabulary } from '../vocabulary/date-time-vocabulary.ts';
import { languages } from '../vocabulary/languages.ts';

export type WordKind = keyof DateTimeVocabulary;

const vocabularies = languages.map(({ dateTime }) => dateTime);
const lexicons = new Map<string, Lexicon<string>>();

/** Returns the lexicon of the words of one kind, of all languages together. */
export function getLexicon(kind: WordKind): Lexicon<string> {
  const known = lexicons.get(kind);
  if (known !== undefined) return known;
  const lexicon = createLexicon(vocabularies.flatMap((vocabulary) => toEntries(vocabulary[kind])));
  lexicons.set(kind, lexicon);
  return lexicon;
}

function toEntries(
  words: DateTimeVocabulary[WordKind],
): readonly (readonly [phrase: string, value: string])[] {
  return words.map((word) => (typeof word === 'string' ? ([word, ''] as const) : word));
}

/** Every word that occurs in a phrase of any kind, folded. */
export const allWords = lazily(
  (): ReadonlySet<string> =>
    new Set(
      vocabularies.flatMap((vocabulary) =>
        listKinds(vocabulary).flatMap((kind) => [...getLexicon(kind).words]),
      ),
    ),
);

function listKinds(vocabulary: DateTimeVocabulary): WordKind[] {
  return Object.keys(vocabulary).filter((key): key is WordKind => key in vocabulary);
}
