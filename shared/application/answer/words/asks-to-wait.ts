import type { Claim, ClaimType, Reading } from '../../../domain/reading.ts';

/** What "no, wait a moment, please" and "ok, but give me two minutes" are made of. */
const waiting: ReadonlySet<ClaimType> = new Set([
  ...(['answer', 'courtesy', 'greeting', 'filler', 'mood', 'correction', 'moment'] as const),
]);

/** What may stand beside it with words that nothing explains: "my mom is calling, wait". */
const beside: ReadonlySet<ClaimType> = new Set(['answer', 'courtesy', 'greeting', 'filler']);

/** More unexplained words than these tell what is wrong. */
const maxUnexplained = 4;

/**
 * "Wait", "no, hold on", "let me ask my wife": neither a yes nor a no, for now. Whatever was
 * answered before it is put off, too: "ok, wait".
 */
export function asksToWait(reading: Reading): boolean {
  const last = reading.claims.findLast((claim) => claim.type === 'answer' || isSoon(claim));
  if (last === undefined || !isPause(last) || isTurningAway(reading, last)) return false;
  const words = reading.remainder.flatMap(({ text }) => text.split(/\s+/));
  const isTold = words.length > 0 || reading.claims.some(isReport);
  return isTold
    ? words.length <= maxUnexplained && reading.claims.every(isBeside)
    : reading.claims.every(isWaiting);
}

/** "No wait, cash": a no before it, behind it what it shall be instead, and nobody who calls. */
function isTurningAway({ claims, remainder }: Reading, pause: Claim): boolean {
  const isDenied = claims.some(
    (claim) => claim.type === 'answer' && claim.answer === 'no' && claim.end === pause.start,
  );
  const isOfSomebody = claims.some(({ type }) => type === 'payee');
  return isDenied && !isOfSomebody && remainder.some(({ start }) => start >= pause.end);
}

/** "My wife wants to think about it". */
function isReport(claim: Claim): boolean {
  return claim.type === 'mood' && claim.mood === 'reported';
}

function isPause(claim: Claim): boolean {
  return isSoon(claim) || (claim.type === 'answer' && claim.answer === 'later' && !claim.isNotNow);
}

function isSoon(claim: Claim): boolean {
  return claim.type === 'moment' && claim.isSoon === true;
}

function isWaiting(claim: Claim): boolean {
  if (claim.type === 'moment') return isSoon(claim) || claim.isNow;
  if (claim.type === 'answer') return !claim.isStop && !claim.isNotNow && claim.answer !== 'other';
  return waiting.has(claim.type);
}

/** Whoever is with the person is nobody that gets anything. */
function isBeside(claim: Claim): boolean {
  if (claim.type === 'payee') return claim.isAddressed !== true && !claim.isNegated;
  if (claim.type === 'mood') return isReport(claim);
  return beside.has(claim.type) && isWaiting(claim);
}
