import type { IdentifierVocabulary } from '../identifier-vocabulary.ts';
import { splitPhrases } from '../phrases.ts';

export const englishIdentifiers: IdentifierVocabulary = {
  phone: splitPhrases(
    'phone | cell | cellphone | mobile | call me | text me | tel | whatsapp | phone number | cell number | top up',
  ),
  reference: splitPhrases(`
    order | reference | ref | receipt | invoice | tracking | confirmation | transaction | ticket | contract | customer | meter | bill | account | policy | case | serial | id | authorization
  `),
};
