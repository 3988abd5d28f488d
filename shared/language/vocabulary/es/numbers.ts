import type { NumberVocabulary } from '../number-vocabulary.ts';
import { parseValuedPhrases, splitPhrases } from '../phrases.ts';

export const spanishNumbers: NumberVocabulary = {
  zero: ['cero'],
  units: parseValuedPhrases(`
    1: un | uno | una
    2: dos
    3: tres
    4: cuatro
    5: cinco
    6: seis
    7: siete
    8: ocho
    9: nueve
  `),
  teens: parseValuedPhrases(`
    10: diez
    11: once
    12: doce
    13: trece
    14: catorce
    15: quince
    16: dieciséis
    17: diecisiete
    18: dieciocho
    19: diecinueve
    21: veintiuno | veintiún | veintiuna
    22: veintidós
    23: veintitrés
    24: veinticuatro
    25: veinticinco
    26: veintiséis
    27: veintisiete
    28: veintiocho
    29: veintinueve
  `),
  tens: parseValuedPhrases(`
    20: veinte
    30: treinta
    40: cuarenta
    50: cincuenta
    60: sesenta
    70: setenta
    80: ochenta
    90: noventa
  `),
  hundreds: parseValuedPhrases(`
    100: cien | ciento
    200: doscientos | doscientas
    300: trescientos | trescientas
    400: cuatrocientos | cuatrocientas
    500: quinientos | quinientas
    600: seiscientos | seiscientas
    700: setecientos | setecientas | sietecientos
    800: ochocientos | ochocientas
    900: novecientos | novecientas | nuevecientos
  `),
  hundredScale: splitPhrases('cientos | centenar | centenares'),
  thousandScale: splitPhrases('mil | millar | millares | k'),
  millionScale: splitPhrases('millón | millones'),
  articles: splitPhrases('un | una'),
  half: splitPhrases('medio | media'),
  andHalf: splitPhrases('y medio | y media'),
  decimalPoint: splitPhrases('punto | coma'),
  tensJoin: splitPhrases('y | i'),
  hundredsJoin: [],
  gluedTensJoin: splitPhrases('i | y'),
  falseFriends: [
    ['once', 'en'],
    ['dies', 'en'],
    ['quince', 'en'],
  ],
  notNumbers: splitPhrases('siento | dose'),
  doubtfulScale: splitPhrases('m | mm | mill'),
  spelling: (folded) =>
    folded
      .replace(/qu(?=[ao]|en)/g, 'cu')
      .replace(/c(?=[ei])|z/g, 's')
      .replace(/v/g, 'b')
      .replace(/ss/g, 's'),
};
