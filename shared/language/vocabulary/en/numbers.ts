import type { NumberVocabulary } from '../number-vocabulary.ts';
import { parseValuedPhrases, splitPhrases } from '../phrases.ts';

export const englishNumbers: NumberVocabulary = {
  zero: ['zero'],
  units: parseValuedPhrases(`
    1: one
    2: two
    3: three
    4: four
    5: five
    6: six
    7: seven
    8: eight
    9: nine
  `),
  teens: parseValuedPhrases(`
    10: ten
    11: eleven
    12: twelve
    13: thirteen
    14: fourteen
    15: fifteen
    16: sixteen
    17: seventeen
    18: eighteen
    19: nineteen
  `),
  tens: parseValuedPhrases(`
    20: twenty
    30: thirty
    40: forty | fourty
    50: fifty
    60: sixty
    70: seventy
    80: eighty
    90: ninety | ninty
  `),
  hundreds: [],
  hundredScale: ['hundred'],
  thousandScale: splitPhrases('thousand | grand | k'),
  millionScale: splitPhrases('million'),
  articles: ['a'],
  half: splitPhrases('half a'),
  andHalf: splitPhrases('and a half'),
  decimalPoint: splitPhrases('point | dot'),
  tensJoin: ['-'],
  hundredsJoin: ['and'],
  gluedTensJoin: [''],
  falseFriends: [['ten', 'es']],
  notNumbers: [],
  doubtfulScale: splitPhrases('m | mm'),
  spelling: (folded) => folded,
};
