import { messageWords } from '../reading/message-words.ts';
import { MAX_READ_UNITS, normaliseText } from '../text/normalise-text.ts';
import { type Token, tokenise } from '../text/tokenise.ts';

/** What stands between two joiners of a message. */
export interface Piece {
  /** The joiner before it, folded; empty for the first. */
  readonly joiner: string;
  /** Offsets in the message, the joiner excluded. */
  readonly start: number;
  readonly end: number;
  readonly text: string;
}

/** Longer messages are stories, not orders. */
const MAX_TOKENS = 60;

/** Splits a message at every word or sign that may stand between two wishes. */
export function splitPieces(text: string): readonly Piece[] {
  const normalised = normaliseText(text.slice(0, MAX_READ_UNITS));
  const tokens = tokenise(normalised.text);
  if (tokens.length > MAX_TOKENS) return [];
  return listRanges(tokens).flatMap(({ joiner, first, end: after }) => {
    const [from, to] = [tokens[first], tokens[after - 1]];
    if (from === undefined || to === undefined) return [];
    const [start, end] = normalised.originalRange(from.start, to.end);
    return [{ joiner, start, end, text: text.slice(start, end) }];
  });
}

interface Range {
  readonly joiner: string;
  readonly first: number;
  readonly end: number;
}

function listRanges(tokens: readonly Token[]): readonly Range[] {
  const ranges: Range[] = [];
  let joiner = '';
  let first = 0;
  for (let at = 0; at < tokens.length; ) {
    const end = findJoinerEnd(tokens, at);
    if (end === undefined) {
      at += 1;
      continue;
    }
    if (at > first) {
      ranges.push({ joiner, first, end: at });
      joiner = '';
    }
    joiner = [joiner, ...tokens.slice(at, end).map(({ folded }) => folded)].join(' ').trim();
    first = end;
    at = end;
  }
  return first < tokens.length ? [...ranges, { joiner, first, end: tokens.length }] : ranges;
}

/** Where a joiner that begins at the token ends: "y", ", y también", a line break. */
function findJoinerEnd(tokens: readonly Token[], at: number): number | undefined {
  const token = tokens[at];
  const isSign = token?.type === 'break' || /^[,;.+&]$/.test(token?.text ?? '');
  return isSign ? at + 1 : messageWords.joins.match(tokens, at)?.end;
}
