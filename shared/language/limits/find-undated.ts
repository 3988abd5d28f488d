import type { Claim } from '../../domain/reading.ts';
import type { Token } from '../text/tokenise.ts';
import type { LimitSpan, ReadWords } from './limit-span.ts';
import { limitWords } from './limit-words.ts';

/** So many words stand between "on" and what is celebrated: "on my mom's birthday". */
const maxToOccasion = 4;

/** What no flow of ours does: on her birthday, on payday, later, in two payments. */
export function findUndated(words: ReadWords, index: number): LimitSpan | undefined {
  const end = findOtherAccount(words, index) ?? findUnkept(words, index);
  const isFirst = words.claims.every(({ start }) => start >= index);
  return end === undefined || isFirst ? undefined : { start: index, end };
}

/**
 * "To the other account": money goes somewhere, or a question is answered; else an account may be
 * what the words change.
 */
function findOtherAccount({ tokens, claims }: ReadWords, index: number): number | undefined {
  const isMeant = claims.some(({ type }) => type === 'answer') || claims.some(isSum);
  return isMeant ? limitWords.otherAccounts.match(tokens, index)?.end : undefined;
}

function isSum({ type }: Claim): boolean {
  return type === 'amount' || type === 'relative-amount';
}

function findUnkept({ tokens, isOrder }: ReadWords, index: number): number | undefined {
  if (!isOrder) return undefined;
  return (
    limitWords.undated.match(tokens, index)?.end ??
    findOccasion(tokens, index) ??
    findFinalTime(tokens, index)
  );
}

function findOccasion(tokens: readonly Token[], index: number): number | undefined {
  const lead = limitWords.onDay.match(tokens, index);
  if (lead === undefined) return undefined;
  for (let at = lead.end; at < lead.end + maxToOccasion; at += 1) {
    if (tokens[at]?.type !== 'word') return undefined;
    const occasion = limitWords.occasions.match(tokens, at);
    if (occasion !== undefined) return occasion.end;
  }
  return undefined;
}

/** "Send it later" ends so; "luego paga la luz" goes on. */
function findFinalTime(tokens: readonly Token[], index: number): number | undefined {
  const time = limitWords.finalTimes.match(tokens, index);
  return time !== undefined && tokens[time.end]?.type !== 'word' ? time.end : undefined;
}
