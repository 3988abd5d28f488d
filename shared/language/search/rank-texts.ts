import MiniSearch from 'minisearch';
import { toTerms } from './to-terms.ts';

const MAX_EDITS = 0.2;
const MIN_FUZZY_LENGTH = 5;

/** Something that can be found by a text. */
export interface Findable<Item> {
  readonly item: Item;
  readonly text: string;
}

/** Ranks what words may mean, best first: without accents, by stems, with typing errors. */
export function rankTexts<Item>(
  findables: readonly Findable<Item>[],
  words: string,
): readonly { readonly item: Item; readonly score: number }[] {
  const index = new MiniSearch<{ id: number; text: string }>({
    fields: ['text'],
    tokenize: toTerms,
    processTerm: (term) => term,
    searchOptions: {
      prefix: (term) => term.length >= MIN_FUZZY_LENGTH,
      fuzzy: (term) => (term.length >= MIN_FUZZY_LENGTH ? MAX_EDITS : false),
    },
  });
  index.addAll(findables.map(({ text }, id) => ({ id, text })));
  return index.search(words).flatMap(({ id, score }) => {
    const found = findables[Number(id)];
    return found === undefined ? [] : [{ item: found.item, score }];
  });
}
