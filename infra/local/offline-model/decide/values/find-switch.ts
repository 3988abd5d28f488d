import { toFoldedTokens } from '../text/fold.ts';
import { switchWords } from '../text/vocabulary.ts';
import type { FoundValue } from './found-value.ts';

/** Reads whether to switch something on or off: "activa", "turn it off". Off wins: it is safer. */
export function findSwitch(text: string): FoundValue | undefined {
  const said = toFoldedTokens(text);
  const off = findPhrase(said, switchWords.off);
  const on = findPhrase(said, switchWords.on);
  if (off !== undefined) return { value: false, words: off };
  return on && { value: true, words: on };
}

/** Finds the first phrase whose words occur in the text in order, at most two words apart. */
function findPhrase(
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
