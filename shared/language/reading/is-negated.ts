import { neutralPunctuation } from '../text/neutral-signs.ts';
import type { Token } from '../text/tokenise.ts';
import { matchBefore, messageWords } from './message-words.ts';

/**
 * True when the words beside a span deny it: "no es 331…", "no era para ella", "el de mi mamá no",
 * and "no a mi mamá" where something is said in its place.
 */
export function isNegated(tokens: readonly Token[], start: number, end: number): boolean {
  const verb = matchBefore(messageWords.deniable, tokens, start);
  const isVerbDenied =
    verb !== undefined && matchBefore(messageWords.negations, tokens, verb.start) !== undefined;
  const isTrailing = tokens[end]?.folded === 'no' && endsThought(tokens[end + 1]);
  const isBare = matchBefore(messageWords.negations, tokens, start) !== undefined;
  return isVerbDenied || isTrailing || (isBare && end < tokens.length);
}

function endsThought(token: Token | undefined): boolean {
  return token === undefined || token.type === 'break' || neutralPunctuation.has(token.text);
}
