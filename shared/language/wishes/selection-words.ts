import { createLexicon } from '../text/lexicon.ts';
import type { SelectionVocabulary } from '../vocabulary/deeds/selection-vocabulary.ts';
import { languages } from '../vocabulary/languages.ts';

type Plain = Exclude<keyof SelectionVocabulary, Valued>;
type Valued = 'without' | 'withoutBehind';

const createPlain = (list: Plain) =>
  createLexicon(
    languages.flatMap(({ selection }) => selection[list].map((each) => [each, true] as const)),
  );
const createValued = (list: Valued) =>
  createLexicon(languages.flatMap(({ selection }) => selection[list]));

/** Words that choose among the things of a list, of all languages together. */
export const selectionWords = {
  small: createPlain('small'),
  nouns: createPlain('nouns'),
  anyOne: createPlain('anyOne'),
  forNow: createPlain('forNow'),
  together: createPlain('together'),
  rests: createPlain('rests'),
  joins: createPlain('joins'),
  without: createValued('without'),
  split: createPlain('split'),
  splitEnds: createPlain('splitEnds'),
  withoutBehind: createValued('withoutBehind'),
  only: createPlain('only'),
  onlyBehind: createPlain('onlyBehind'),
} as const;
