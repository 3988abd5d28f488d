import { normaliseText } from '../text/normalise-text.ts';
import { tokenise } from '../text/tokenise.ts';
import { wishWords } from './wish-words.ts';

type Words = (typeof wishWords)['first'];

/**
 * The words that say what shall come first, without those that say so: "a mi hermano" of "no,
 * espera, primero a mi hermano". `undefined` where nothing of the kind is said. Pure; never throws.
 */
export function readTurnOrder(text: string): string | undefined {
  return readWithout(text, wishWords.first, wishWords.beforeFirst);
}

/** The words beside "all of it", "toda": "no, mejor". `undefined` where nothing says so. Pure. */
export function readBesideWhole(text: string): string | undefined {
  const tokens = tokenise(normaliseText(text).text);
  const isOther = tokens.some((_, at) => wishWords.notWhole.match(tokens, at) !== undefined);
  return isOther ? undefined : readWithout(text, wishWords.whole);
}

/**
 * The words without those that only set another value: "my bro 15" of "make my bro 15".
 * `undefined` where none do. Pure.
 */
export function readSetting(text: string): string | undefined {
  return readWithout(text, wishWords.setting);
}

/** The words without those that are looked for, and without those that say nothing beside them. */
function readWithout(text: string, meant: Words, small: Words = meant): string | undefined {
  const { text: plain } = normaliseText(text);
  const tokens = tokenise(plain);
  const words: string[] = [];
  let isSaid = false;
  for (let at = 0; at < tokens.length; ) {
    const match = meant.match(tokens, at);
    const end = (match ?? small.match(tokens, at))?.end;
    isSaid ||= match !== undefined;
    if (end === undefined) words.push(plain.slice(tokens[at]?.start, tokens[at + 1]?.start));
    at = end ?? at + 1;
  }
  return isSaid ? words.join('').trim() : undefined;
}
