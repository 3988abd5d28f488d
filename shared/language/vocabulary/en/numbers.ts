import type { NumberVocabulary } from '../number-vocabulary.ts';
import { phrases, valued } from '../phrases.ts';

export const englishNumbers: NumberVocabulary = {
  zero: ['zero'],
  units: valued(`
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
  teens: valued(`
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
  tens: valued(`
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
  thousandScale: phrases('thousand | grand | k'),
  millionScale: phrases('million'),
  articles: ['a'],
  half: phrases('half a'),
  andHalf: phrases('and a half'),
  decimalPoint: phrases('point | dot'),
  tensJoin: ['-'],
  hundredsJoin: ['and'],
  gluedTensJoin: [''],
  falseFriends: [],
  notNumbers: [],
  doubtfulScale: phrases('m | mm'),
  spelling: (folded) => folded,
};
