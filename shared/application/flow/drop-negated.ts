import type { Claim, ClaimType } from '../../domain/reading.ts';

/** Claims that choose one of several things. */
const choosing: ReadonlySet<ClaimType> = new Set([
  ...(['payee', 'option', 'position', 'phone', 'currency'] as const),
]);

/** Something that is not meant, and the word that denies it, where it is a word of its own. */
export interface Denial {
  readonly claim: Claim;
  readonly no?: Claim;
}

/**
 * The claims without what is only denied: "no a Juan, a mi mamá", "por banco no, en efectivo". What
 * is denied without anything in its place stays, and is named.
 */
export function dropNegated(claims: readonly Claim[]): {
  readonly said: readonly Claim[];
  readonly denials: readonly Denial[];
} {
  const denials = claims.flatMap((claim, at): readonly Denial[] => {
    if (claim.type === 'amount') return claim.modifier === 'negated' ? [{ claim }] : [];
    const no = choosing.has(claim.type) ? findNo(claims, at) : undefined;
    return no === undefined ? [] : [{ claim, no }];
  });
  const denied = denials.flatMap(({ claim, no }) => (no === undefined ? [] : [claim, no]));
  const others = claims.filter((claim) => !denied.includes(claim));
  const isReplaced = others.some(({ type }) => choosing.has(type));
  return { said: isReplaced ? others : claims, denials };
}

/** The no right before a claim, small words aside, or right after it. */
function findNo(claims: readonly Claim[], at: number): Claim | undefined {
  const before = claims
    .slice(0, at)
    .reverse()
    .find((each) => !isSmallWord(each));
  if (isNo(before)) return before;
  const after = claims[at + 1];
  const isBeside = after !== undefined && isNo(after) && after.start === claims[at]?.end;
  return isBeside && !changesAmount(claims, at + 1) ? after : undefined;
}

/** "100 a mamá no espera 150": the no leads over to another amount, and denies nobody. */
function changesAmount(claims: readonly Claim[], no: number): boolean {
  const next = claims.slice(no + 1).find((claim) => !isSmallWord(claim) && !isTurn(claim));
  const hasOne = claims.slice(0, no).some(({ type }) => type === 'amount');
  return hasOne && next?.type === 'amount' && next.modifier !== 'negated';
}

function isTurn(claim: Claim): boolean {
  const isWait = claim.type === 'answer' && claim.answer === 'later';
  return isWait || claim.type === 'correction' || claim.text === ',';
}

function isNo(claim: Claim | undefined): boolean {
  if (claim?.type === 'mood') return claim.mood === 'negated';
  return claim?.type === 'answer' && claim.answer === 'no';
}

/** An article or the like, but no punctuation, after which something new begins. */
function isSmallWord({ type, text }: Claim): boolean {
  return type === 'filler' && /^[\p{L}\s]+$/u.test(text);
}
