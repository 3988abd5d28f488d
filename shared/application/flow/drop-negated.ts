import type { Claim, ClaimType } from '../../domain/reading.ts';

/** Claims that choose one of several things. */
const choosing: ReadonlySet<ClaimType> = new Set(['payee', 'option', 'position', 'phone']);

/**
 * The claims without what is only denied: "no a Juan, a mi mamá", "por banco no, en efectivo". What
 * is denied without anything in its place stays, and is named.
 */
export function dropNegated(claims: readonly Claim[]): {
  readonly said: readonly Claim[];
  readonly denied: readonly Claim[];
} {
  const isNo = (claim: Claim | undefined) =>
    claim !== undefined &&
    ((claim.type === 'answer' && claim.answer === 'no') ||
      (claim.type === 'mood' && claim.mood === 'negated'));
  const denied = claims.flatMap((claim, at): readonly Claim[] => {
    if (!choosing.has(claim.type)) return [];
    const earlier = claims.slice(0, at).reverse();
    const before = earlier.find((each) => !isSmallWord(each));
    const after = claims[at + 1];
    const isBeforeNo = isNo(after) && after?.start === claim.end;
    const no = isNo(before) ? before : isBeforeNo ? after : undefined;
    return no === undefined ? [] : [claim, no];
  });
  const others = claims.filter((claim) => !denied.includes(claim));
  const isReplaced = others.some(({ type }) => choosing.has(type));
  return { said: isReplaced ? others : claims, denied };
}

/** An article or the like, but no punctuation, after which something new begins. */
function isSmallWord({ type, text }: Claim): boolean {
  return type === 'filler' && /^[\p{L}\s]+$/u.test(text);
}
