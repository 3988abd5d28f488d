import { fold } from '../../text/fold.ts';
import { isSwapped } from '../../text/is-swapped.ts';

const MIN_TYPO_LENGTH = 5;
const WORD = /\p{L}+/gu;

const numberWords = [
  'cinco seis siete ocho nueve diez quince veinte treinta cuarenta cincuenta sesenta setenta',
  'ochenta noventa ciento doscientos trescientos cuatrocientos quinientos seiscientos pesos',
  'setecientos ochocientos novecientos dolares three seven eight fifteen twenty thirty forty',
  'fifty sixty seventy eighty ninety hundred thousand dollars bucks',
].flatMap((words) => words.split(' '));

/** Undoes two letters that were changed over in a number word: "ciento veitne". */
export function correctNumberWords(text: string): string {
  return text.replace(WORD, (word) => {
    if (word.length < MIN_TYPO_LENGTH) return word;
    const folded = fold(word);
    return numberWords.find((known) => isSwapped(folded, known)) ?? word;
  });
}
