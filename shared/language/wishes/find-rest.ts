import { normaliseText } from '../text/normalise-text.ts';
import { tokenise } from '../text/tokenise.ts';
import { skipSmall } from './find-mentions.ts';
import { selectionWords } from './selection-words.ts';

/** What is left of something, where words begin with it. */
export interface Rest {
  /** The words without their article. */
  readonly text: string;
  /** The token behind them. */
  readonly end: number;
}

/** "The rest", "la otra mitad": no amount, although a half stands in it. */
export function findRest(text: string): Rest | undefined {
  const tokens = tokenise(normaliseText(text).text);
  for (const start of new Set([0, skipSmall(tokens, 0)])) {
    const end = selectionWords.rests.match(tokens, start)?.end;
    if (end === undefined) continue;
    const words = tokens.slice(start, end).map((token) => token.text);
    return { text: words.join(' '), end };
  }
  return undefined;
}
