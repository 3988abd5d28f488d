import type { Claim, ClaimOf } from '../../domain/reading.ts';
import { matchBefore, messageWords } from '../reading/message-words.ts';
import type { LimitSpan, ReadWords } from './limit-span.ts';

/** "Hoy y el viernes", "tomorrow and on Monday": more days than one order can have. */
export function findSeveralDays(words: ReadWords, index: number): LimitSpan | undefined {
  const days = words.claims.filter(isDay);
  const first = days.find(({ start }) => start === index);
  const last = first && followDays(words, days, first);
  return first === undefined || last === first || last === undefined
    ? undefined
    : { start: first.start, end: last.end };
}

type Day = ClaimOf<'moment'> & Claim;

function isDay(claim: Claim): claim is Day {
  return claim.type === 'moment' && !claim.isRepeated && claim.isNegated !== true && !claim.waits;
}

function followDays(words: ReadWords, days: readonly Day[], from: Day): Day {
  const next = days.find(({ start }) => start > from.start && isJoined(words, from.end, start));
  return next === undefined ? from : followDays(words, days, next);
}

/** Only a word that joins stands between them. */
function isJoined({ tokens }: ReadWords, from: number, to: number): boolean {
  return (
    to - from === 1 &&
    /^(?:y|e|and|n|&)$/.test(tokens[from]?.folded ?? '') &&
    matchBefore(messageWords.joins, tokens, to) !== undefined
  );
}
