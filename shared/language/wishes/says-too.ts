import type { Token } from '../text/tokenise.ts';
import { wishWords } from './wish-words.ts';

/** Whether words say that they add something, wherever they say so: "mi hermano también". */
export function saysToo(tokens: readonly Token[]): boolean {
  return tokens.some((_, at) => wishWords.too.match(tokens, at) !== undefined);
}
