import { createLexicon } from '../text/lexicon.ts';
import { languages } from '../vocabulary/languages.ts';
import type { MoneyVocabulary } from '../vocabulary/money-vocabulary.ts';

type WordList =
  | 'of'
  | 'cents'
  | 'withCents'
  | 'andCents'
  | 'payout'
  | 'reference'
  | 'payable'
  | 'destination'
  | 'articles';

const lexiconOf = (list: WordList) =>
  createLexicon(
    languages.flatMap(({ money }: { money: MoneyVocabulary }) =>
      money[list].map((phrase) => [phrase, true]),
    ),
  );

/** Small words of amounts, all languages together. */
export const moneyWords = {
  of: lexiconOf('of'),
  cents: lexiconOf('cents'),
  withCents: lexiconOf('withCents'),
  andCents: lexiconOf('andCents'),
  payout: lexiconOf('payout'),
  reference: lexiconOf('reference'),
  payable: lexiconOf('payable'),
  articles: lexiconOf('articles'),
  destination: lexiconOf('destination'),
} as const;
