import type { Dice } from './dice.ts';

const TYPO_SHARE = 0.6;
const FILLER_SHARE = 0.4;
const LONG_WORD = /\b[a-z]{6,}\b/g;

/** No accents, perhaps two letters of a long word changed over, perhaps a filler around it. */
export function misspell(text: string, fillers: readonly string[], dice: Dice): string {
  const plain = text.normalize('NFD').replace(/[\p{Mn}¿¡]/gu, '');
  const typed = swapLetters(plain, dice);
  if (dice.random() >= FILLER_SHARE) return typed;
  return dice.pick(fillers).replaceAll('…', typed);
}

function swapLetters(text: string, dice: Dice): string {
  const places = [...text.matchAll(LONG_WORD)].map(({ index }) => index + dice.integer(1, 3));
  if (places.length === 0 || dice.random() >= TYPO_SHARE) return text;
  const at = dice.pick(places);
  const [one = '', other = ''] = text.slice(at, at + 2);
  return text.slice(0, at) + other + one + text.slice(at + 2);
}
