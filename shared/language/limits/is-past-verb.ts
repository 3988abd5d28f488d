import { matchBefore } from '../reading/message-words.ts';
import type { Token } from '../text/tokenise.ts';
import { limitWords, pastEndings } from './limit-words.ts';

/** A verb that tells of what is over, by its ending or because it is irregular: "dijo". */
export function isPastVerb(tokens: readonly Token[], at: number): boolean {
  if (matchBefore(limitWords.notPast, tokens, at) !== undefined) return false;
  if (limitWords.past.match(tokens, at) !== undefined) return true;
  const word = tokens[at]?.text.normalize('NFC').toLowerCase() ?? '';
  return word.length > 3 && pastEndings.some((ending) => word.endsWith(ending));
}
