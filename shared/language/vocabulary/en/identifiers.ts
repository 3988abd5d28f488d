import type { IdentifierVocabulary } from '../identifier-vocabulary.ts';
import { splitPhrases } from '../phrases.ts';

const ownNumber = splitPhrases('my | my own').flatMap((own) =>
  splitPhrases(
    'phone | cell | cellphone | cell phone | mobile | mobile phone | number | phone number | cell number | line',
  ).map((phone) => `${own} ${phone}`),
);

export const englishIdentifiers: IdentifierVocabulary = {
  ownNumber: [...ownNumber, ...splitPhrases('mine | my own')],
  phone: splitPhrases(
    'phone | cell | cellphone | mobile | call me | text me | tel | whatsapp | phone number | cell number | top up',
  ),
  carriers: splitPhrases(
    't-mobile | tmobile | verizon | at&t | att | cricket | boost | boost mobile | metro | mint | mint mobile | us cellular | tracfone | prepaid | postpaid | digicel | flow | lime | claro | viva | globe | smart',
  ),
  carrierLeads: splitPhrases(
    'its | it is | is | and its | with | on | carrier | the carrier is | and the carrier is | company | a',
  ),
  reference: splitPhrases(`
    order | reference | ref | receipt | invoice | tracking | confirmation | transaction | ticket | contract | customer | meter | bill | account | policy | case | serial | id | authorization
  `),
  endings: splitPhrases(
    'ending | ending in | ending with | ending on | ends in | ends with | end in | end with | that ends in | that ends with | last digits | last 3 digits | last three digits | last 4 digits | last four digits | last 4 | last four',
  ),
};
