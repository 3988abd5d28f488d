import { matchBefore } from '../reading/message-words.ts';
import { normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';
import { listLeadEnds, MAX_TOKENS, readList, skipBehind } from './read-dropped.ts';
import { selectionWords } from './selection-words.ts';

/**
 * What a message says is all that is still wanted, each in its own words: "el telmex" of "siempre
 * no, nomás el telmex". Empty for whatever else it says. Pure; never throws.
 */
export function readOnly(text: string): readonly string[] {
  const normalised = normaliseText(text);
  const tokens = tokenise(normalised.text);
  if (tokens.length > MAX_TOKENS) return [];
  const until = skipBehind(tokens, tokens.length);
  for (const start of listLeadEnds(tokens, true)) {
    const span = findNamed(tokens, start, until);
    const named = span && readList(text, normalised, tokens, span);
    if (named !== undefined && named.length > 0) return named;
  }
  return [];
}

/** The words behind "only", or before it. */
function findNamed(tokens: readonly Token[], start: number, until: number) {
  const first = selectionWords.only.match(tokens, start)?.end;
  if (first !== undefined) return [first, until] as const;
  const last = matchBefore(selectionWords.onlyBehind, tokens.slice(0, until), until)?.start;
  return last === undefined || last <= start ? undefined : ([start, last] as const);
}
