import type { ThanWhat } from '../../domain/reading.ts';
import type { Token } from '../text/tokenise.ts';
import { moneyWords } from './money-words.ts';

/** So many words say what else it is compared with. */
const maxOther = 4;

/** What an amount is counted from, and where the words for it end. */
export interface ThanSpan {
  readonly end: number;
  readonly than: ThanWhat;
}

/** Scans "than last time", "que la vez pasada" behind "20 more", or "than" anything else. */
export function scanThan(tokens: readonly Token[], index: number): ThanSpan | undefined {
  const last = scanLast(tokens, index);
  if (last !== undefined) return { end: last, than: 'last' };
  const other = moneyWords.thanOthers.match(tokens, index);
  return other && { end: skipOther(tokens, other.end), than: 'other' };
}

/** "Than my brother to my mom": whoever it is compared with gets nothing by it. */
function skipOther(tokens: readonly Token[], from: number): number {
  let end = from;
  while (end < from + maxOther && tokens[end]?.type === 'word' && !ends(tokens, end)) end += 1;
  return end;
}

function ends(tokens: readonly Token[], index: number): boolean {
  return clauseEnds.test(tokens[index]?.folded ?? '');
}

const clauseEnds = /^(?:y|e|and|pero|but|a|al|para|pa|por|to|for|by)$/;

/** Scans "than last time", "of what I sent last time"; the longest lead wins that one follows. */
export function scanLast(tokens: readonly Token[], index: number): number | undefined {
  const ends = [1, 2, 3].flatMap((words) => {
    const lead = moneyWords.thanLeads.match(tokens.slice(0, index + words), index);
    const last = lead && moneyWords.lastOnes.match(tokens, lead.end);
    return last ? [last.end] : [];
  });
  return ends.length > 0 ? Math.max(...ends) : undefined;
}
