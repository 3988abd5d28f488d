import { recipientWords, relationWords } from '../../recipient/recipient-words.ts';
import type { Token } from '../../text/tokenise.ts';

/** "mom's" names the same person as "mom", and so does "my moms phone". */
export function stripPossessive(token: Token, at: number, tokens: readonly Token[]): Token {
  if (/[^s]'s$/i.test(token.text)) {
    return { ...token, text: token.text.slice(0, -2), folded: token.folded.slice(0, -1) };
  }
  const stripped = { ...token, text: token.text.slice(0, -1), folded: token.folded.slice(0, -1) };
  const isOwner =
    /[^s]s$/.test(token.folded) &&
    recipientWords.possessives.match(tokens, at - 1)?.end === at &&
    tokens[at + 1]?.type === 'word' &&
    relationWords.match(tokens, at) === undefined &&
    relationWords.match([stripped], 0) !== undefined;
  return isOwner ? stripped : token;
}
