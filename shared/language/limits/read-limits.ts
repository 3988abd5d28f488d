import type { Claim, ClaimType, Reading, WordSpan } from '../../domain/reading.ts';
import { MAX_READ_UNITS, normaliseText } from '../text/normalise-text.ts';
import { tokenise } from '../text/tokenise.ts';
import { findClause } from './find-clause.ts';
import { findSeveralDays } from './find-several-days.ts';
import { findShares } from './find-shares.ts';
import { findUndated } from './find-undated.ts';
import type { LimitSpan, ReadWords } from './limit-span.ts';

/** Longer messages are no orders, as for the reading itself. */
const maxTokens = 200;

/**
 * The parts of a message that limit what it orders: a condition, a time without a date, an
 * exception, a share. Not courtesy ("if you can"), what is told ("let me know if"), or what is over
 * ("when I was there"). In the order of the message; pure; never throws.
 */
export function readLimits(text: string, reading: Reading): readonly WordSpan[] {
  const normalised = normaliseText(text.slice(0, MAX_READ_UNITS));
  const tokens = tokenise(normalised.text);
  if (tokens.length > maxTokens) return [];
  const words = { tokens, claims: reading.claims, isOrder: isOrder(reading.claims) };
  const limits: WordSpan[] = [];
  for (let at = 0; at < tokens.length; ) {
    const found = findLimit(words, at);
    const [from, to] = [tokens[found?.start ?? at], tokens[(found?.end ?? at) - 1]];
    if (found && from && to) {
      limits.push({ ...found, text: text.slice(...normalised.originalRange(from.start, to.end)) });
    }
    at = Math.max(found?.end ?? 0, at + 1);
  }
  return limits;
}

function findLimit(words: ReadWords, at: number): LimitSpan | undefined {
  const found = findAny(words, at);
  return found && isCounted(words.claims, found) ? undefined : found;
}

/** "All but 500", "half of what I have" can be worked out: an amount, which limits nothing. */
function isCounted(claims: readonly Claim[], { start, end }: LimitSpan): boolean {
  return claims.some((claim) => isWorkedOut(claim) && claim.start < end && claim.end > start);
}

function isWorkedOut(claim: Claim): boolean {
  if (claim.type === 'relative-amount') return claim.relation === 'share';
  return claim.type === 'amount' && claim.modifier === 'kept';
}

function findAny(words: ReadWords, at: number): LimitSpan | undefined {
  return (
    findSeveralDays(words, at) ??
    findClause(words, at) ??
    findShares(words, at) ??
    findUndated(words, at)
  );
}

/** What an order is made of. */
const ordering: ReadonlySet<ClaimType> = new Set(['amount', 'relative-amount', 'payee', 'option']);

/** Something is asked for or given, and nothing is only asked about or told. */
function isOrder(claims: readonly Claim[]): boolean {
  const isRequest = claims.some((claim) => claim.type === 'request' && !claim.isCancelling);
  const isTold = claims.some(
    ({ type, ...claim }) => type === 'mood' && 'mood' in claim && claim.mood === 'past',
  );
  const isGiven = claims.some((claim) => ordering.has(claim.type)) && !isTold;
  const isYes = claims.some((claim) => claim.type === 'answer' && claim.answer === 'yes');
  return isRequest || isGiven || isYes;
}
