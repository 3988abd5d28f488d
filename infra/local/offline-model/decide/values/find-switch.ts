import { foldedTokens } from '../text/fold.ts';
import { switchWords } from '../text/vocabulary.ts';
import type { FoundValue } from './found-value.ts';

/** Whether a text wants something on or off: "activa", "turn it off". Off wins: it is the more careful of two. */
export function findSwitch(text: string): FoundValue | undefined {
  const said = foldedTokens(text);
  const off = wordsSaid(said, switchWords.off);
  const on = wordsSaid(said, switchWords.on);
  if (off !== undefined) return { value: false, words: off };
  return on && { value: true, words: on };
}

/** The words of the first phrase that a text holds, in its order, with at most two words in between. */
function wordsSaid(
  said: readonly string[],
  phrases: readonly (readonly string[])[],
): readonly string[] | undefined {
  return phrases.find((words) => {
    const [first = '', last = first] = words;
    const from = said.indexOf(first);
    const to = said.indexOf(last, from);
    return from >= 0 && to >= from && to - from <= words.length + 1;
  });
}
