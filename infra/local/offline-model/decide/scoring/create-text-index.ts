import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import MiniSearch from 'minisearch';
import { memoise } from '../text/memoise.ts';
import { readTopic } from '../text/read-utterance.ts';
import { findGroups } from '../text/synonyms.ts';
import { rememberTools } from './remember-tools.ts';

/** How relevant each tool is for some words, from 0 to 1 for the most relevant one. */
export type TextIndex = (words: readonly string[]) => ReadonlyMap<string, number>;

/** A description says more than what a person would say. */
const DESCRIPTION_WEIGHT = 0.4;
const MAX_EDITS = 0.2;
const MIN_FUZZY_LENGTH = 6;

/** Synonyms share a term, and forms of a word share a stem. */
const toTerms: (word: string) => string[] = memoise((word) => {
  const groups = findGroups(word);
  return groups.length > 0 ? groups.map((group) => `#${group}`) : [toStem(word)];
});

/** Creates an index of what people say when they need a tool, and of what tools are about. */
export const createTextIndex = rememberTools((tools): TextIndex => {
  const index = new MiniSearch<{ id: number; tool: string; example: string; about: string }>({
    fields: ['example', 'about'],
    storeFields: ['tool'],
    tokenize: (text) => [...readTopic(text)],
    processTerm: toTerms,
    searchOptions: {
      boost: { about: DESCRIPTION_WEIGHT },
      fuzzy: (term) => (isFuzzy(term) ? MAX_EDITS : false),
    },
  });
  const documents = tools.flatMap(({ name, description, examples }) => [
    ...examples.map((example) => ({ tool: name, example, about: '' })),
    { tool: name, example: '', about: `${description} ${name.replaceAll('_', ' ')}` },
  ]);
  index.addAll(documents.map((document, id) => ({ id, ...document })));
  return (words) => {
    const found = index.search(words.join(' '));
    const best = found[0]?.score ?? 1;
    return new Map(
      found.toReversed().map(({ tool, score }): [string, number] => [tool, score / best]),
    );
  };
});

function isFuzzy(term: string): boolean {
  return !term.startsWith('#') && term.length >= MIN_FUZZY_LENGTH;
}

/** People mix languages: the stem is the shorter of both. */
function toStem(word: string): string {
  const [spanish, english] = [stemSpanish(word), stemEnglish(word)];
  return spanish.length < english.length ? spanish : english;
}
