import { moneyWords } from '../money/money-words.ts';
import { recipientWords } from '../recipient/recipient-words.ts';
import { createLexicon } from '../text/lexicon.ts';
import { MAX_READ_UNITS, normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';

const ownNumbers = createLexicon(
  languages.flatMap(({ identifiers }) => identifiers.ownNumber.map((phrase) => [phrase, true])),
);

/**
 * Whether words mean the phone of whoever writes: "mi cel", "my own number", "mine". "My phone
 * bill", "mi número de cuenta" and "a friend of mine" do not. Pure; never throws.
 */
export function namesOwnPhone(text: string): boolean {
  const { text: normalised } = normaliseText(text.slice(0, MAX_READ_UNITS));
  const tokens = tokenise(normalised);
  return tokens.some((_, at) => {
    const end = ownNumbers.match(tokens, at)?.end;
    return end !== undefined && !isOwned(tokens, at) && !goesOn(tokens, end);
  });
}

/** "Of mine" belongs to what stands before it. */
function isOwned(tokens: readonly Token[], start: number): boolean {
  return /^of$/.test(tokens[start - 1]?.folded ?? '');
}

/** What follows makes another thing of it. */
function goesOn(tokens: readonly Token[], end: number): boolean {
  return [recipientWords.ofWhom, moneyWords.payable, moneyWords.reference].some(
    (words) => words.match(tokens, end) !== undefined,
  );
}
