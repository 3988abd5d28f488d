import type { OtherSpan } from '../money/money-sentence.ts';
import { isFirstName } from '../recipient/recipient-words.ts';
import { createLexicon } from '../text/lexicon.ts';
import type { Token } from '../text/tokenise.ts';
import { languages } from '../vocabulary/languages.ts';

const carriers = createLexicon(
  languages.flatMap(({ identifiers }) => identifiers.carriers.map((phrase) => [phrase, true])),
);
const carrierLeads = createLexicon(
  languages.flatMap(({ identifiers }) => identifiers.carrierLeads.map((phrase) => [phrase, true])),
);

/** Scans what often stands beside a phone and changes nothing: its company, or whose it is. */
export function scanPhoneContext(tokens: readonly Token[], index: number): OtherSpan | undefined {
  const carrier = scanCarrier(tokens, index);
  if (carrier !== undefined) return { end: carrier, isCertain: true, isWhole: true };
  const token = tokens[index];
  return token !== undefined && isFirstName(token) ? { end: index + 1 } : undefined;
}

/** Scans a phone company with the words that lead to it, and returns where it ends. */
export function scanCarrier(tokens: readonly Token[], index: number): number | undefined {
  const lead = carrierLeads.match(tokens, index);
  const carrier = carriers.match(tokens, lead?.end ?? index) ?? carriers.match(tokens, index);
  return carrier?.end;
}
