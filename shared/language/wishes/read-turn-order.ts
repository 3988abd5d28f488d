import { normaliseText } from '../text/normalise-text.ts';
import { tokenise } from '../text/tokenise.ts';
import { wishWords } from './wish-words.ts';

/**
 * The words that say what shall come first, without those that say so: "a mi hermano" of "no,
 * espera, primero a mi hermano". `undefined` where nothing of the kind is said. Pure; never throws.
 */
export function readTurnOrder(text: string): string | undefined {
  const { text: plain } = normaliseText(text);
  const tokens = tokenise(plain);
  const words: string[] = [];
  let isFirst = false;
  for (let at = 0; at < tokens.length; ) {
    const first = wishWords.first.match(tokens, at);
    const end = (first ?? wishWords.beforeFirst.match(tokens, at))?.end;
    isFirst ||= first !== undefined;
    if (end === undefined) words.push(plain.slice(tokens[at]?.start, tokens[at + 1]?.start));
    at = end ?? at + 1;
  }
  return isFirst ? words.join('').trim() : undefined;
}
