import type { NumberVocabulary } from '../number-vocabulary.ts';
import { phrases, valued } from '../phrases.ts';

export const spanishNumbers: NumberVocabulary = {
  zero: ['cero'],
  units: valued(`
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
  teens: valued(`
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
  tens: valued(`
    20: veinte
    30: treinta
    40: cuarenta
    50: cincuenta
    60: sesenta
    70: setenta
    80: ochenta
    90: noventa
  `),
  hundreds: valued(`
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
  hundredScale: ['cientos'],
  thousandScale: phrases('mil | k'),
  millionScale: phrases('millón | millones'),
  articles: phrases('un | una'),
  half: phrases('medio | media'),
  andHalf: phrases('y medio | y media'),
  decimalPoint: phrases('punto | coma'),
  tensJoin: phrases('y | i'),
  hundredsJoin: [],
  gluedTensJoin: phrases('i | y'),
  falseFriends: [['once', 'en']],
  notNumbers: phrases('siento | dose'),
  doubtfulScale: phrases('m | mm | mill'),
  spelling: (folded) =>
    folded
      .replace(/c(?=[ei])|z/g, 's')
      .replace(/v/g, 'b')
      .replace(/ss/g, 's'),
};
