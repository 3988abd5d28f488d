import { foldLetters } from './fold-letters.ts';

/**
 * `number` is ASCII digits with inner dots and commas. `foreign` is a letter or digit of another
 * script, which no grammar accepts. `break` is one or more line breaks.
 */
export type TokenType = 'word' | 'number' | 'symbol' | 'emoji' | 'foreign' | 'break';

export interface Token {
  readonly type: TokenType;
  /** The normalised text. */
  readonly text: string;
  /** The text for comparison, see `foldLetters`. */
  readonly folded: string;
  /** Range in the normalised text. */
  readonly start: number;
  readonly end: number;
  /** White space precedes the token. */
  readonly spaced: boolean;
}

const TOKEN = new RegExp(
  [
    '(?<break>\\n+)',
    '(?<number>[0-9]+(?:[.,][0-9]+)*)',
    "(?<word>\\p{Script=Latin}[\\p{Script=Latin}\\p{M}]*(?:'\\p{Script=Latin}+)*)",
    '(?<emoji>(?:\\p{Extended_Pictographic}|\\p{Regional_Indicator})[\\p{Emoji_Modifier}\\p{M}]*)',
    '(?<foreign>[\\p{L}\\p{N}]\\p{M}*)',
    '(?<symbol>[^\\s])',
  ].join('|'),
  'gu',
);
const SKIN_TONE = /\p{Emoji_Modifier}/gu;
const TYPES: readonly TokenType[] = ['break', 'number', 'word', 'emoji', 'foreign'];

/** Splits normalised text into tokens, which together cover everything but white space. */
export function tokenise(text: string): Token[] {
  const tokens: Token[] = [];
  let previousEnd = 0;
  for (const match of text.matchAll(TOKEN)) {
    const type = TYPES.find((name) => match.groups?.[name] !== undefined) ?? 'symbol';
    const end = match.index + match[0].length;
    tokens.push({
      type,
      text: match[0],
      folded: type === 'emoji' ? match[0].replace(SKIN_TONE, '') : foldLetters(match[0]),
      start: match.index,
      end,
      spaced: match.index > previousEnd,
    });
    previousEnd = end;
  }
  return tokens;
}
