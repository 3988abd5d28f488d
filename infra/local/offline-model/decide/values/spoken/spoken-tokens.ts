import { fold } from '../../text/fold.ts';
import { readClaims } from '../../text/read-claims.ts';

/** What leads to a moment: "para el viernes", "on Friday". */
export const connectives: ReadonlySet<string> = new Set([
  ...(['a', 'al', 'el', 'para', 'on', 'at', 'to', 'for', 'the', 'by'] as const),
]);

export const articles: ReadonlySet<string> = new Set([
  ...(['un', 'una', 'el', 'la', 'a', 'an', 'the', 'esta', 'this', 'me', 'mi', 'my'] as const),
]);

/** A word of a text, folded, and where it stands. */
export interface SpokenToken {
  readonly word: string;
  readonly start: number;
  readonly end: number;
}

export function toSpokenTokens(text: string): readonly SpokenToken[] {
  return [...text.matchAll(/\d+(?:[.,:]\d+)*|\p{L}+/gu)].map((match) => ({
    word: fold(match[0]),
    start: match.index,
    end: match.index + match[0].length,
  }));
}

/** Positions of the tokens that say when, with what leads to them. */
export function findTimeTokens(tokens: readonly SpokenToken[], text: string): ReadonlySet<number> {
  const moments = readClaims(text).filter(({ type }) => type === 'moment');
  return new Set(moments.flatMap((claim) => findSpan(tokens, claim.text)));
}

/** The text of tokens, with what stands between neighbours of the text. */
export function joinTokens(text: string, tokens: readonly SpokenToken[]): string {
  const parts = tokens.map(({ start, end }, at) => {
    const next = tokens[at + 1];
    const gap = next === undefined ? '' : text.slice(end, next.start);
    return text.slice(start, end) + (/[\p{L}\p{N}]/u.test(gap) ? ' ' : gap);
  });
  return parts.join('').trim();
}

/** Positions of the tokens of a phrase, and of what leads to it. */
function findSpan(tokens: readonly SpokenToken[], phrase: string): readonly number[] {
  const words = toSpokenTokens(phrase).map(({ word }) => word);
  const start = tokens.findIndex((_, at) =>
    words.every((word, offset) => tokens[at + offset]?.word === word),
  );
  if (start < 0 || words.length === 0) return [];
  let from = start;
  while (connectives.has(tokens[from - 1]?.word ?? '')) from -= 1;
  return Array.from({ length: start - from + words.length }, (_, at) => from + at);
}
