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
  | 'share'
  | 'owned'
  | 'thanLeads'
  | 'lastOnes'
  | 'thanOthers'
  | 'negative'
  | 'articles';

const createListLexicon = (list: WordList) =>
  createLexicon(
    languages.flatMap(({ money }: { money: MoneyVocabulary }) =>
      money[list].map((phrase) => [phrase, true]),
    ),
  );

/** Words around amounts, of all languages together. */
export const moneyWords = {
  of: createListLexicon('of'),
  cents: createListLexicon('cents'),
  withCents: createListLexicon('withCents'),
  andCents: createListLexicon('andCents'),
  payout: createListLexicon('payout'),
  reference: createListLexicon('reference'),
  payable: createListLexicon('payable'),
  articles: createListLexicon('articles'),
  destination: createListLexicon('destination'),
  share: createListLexicon('share'),
  owned: createListLexicon('owned'),
  thanLeads: createListLexicon('thanLeads'),
  lastOnes: createListLexicon('lastOnes'),
  thanOthers: createListLexicon('thanOthers'),
  negative: createListLexicon('negative'),
} as const;
