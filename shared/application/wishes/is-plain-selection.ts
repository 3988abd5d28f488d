import type { Claim, ClaimType, Reading } from '../../domain/reading.ts';

/** What may stand beside words that choose among listed things. */
const beside: ReadonlySet<ClaimType> = new Set([
  ...(['filler', 'courtesy', 'greeting', 'correction', 'position'] as const),
]);

/**
 * Whether the words around a selection say nothing of their own: "can you", "yes, but", "all". A no
 * would deny what is chosen, and a day or an amount would ask for something. Where words leave
 * something out, a no `mayDeny` it before they do: "no, the water no".
 */
export function isPlainSelection({ claims, remainder }: Reading, mayDeny = false): boolean {
  const isPlain = (claim: Claim) => isBeside(claim) || (mayDeny && isBareNo(claim));
  return remainder.length === 0 && claims.every(isPlain);
}

function isBareNo(claim: Claim): boolean {
  return claim.type === 'answer' && claim.answer === 'no' && claim.isStop !== true;
}

function isBeside(claim: Claim): boolean {
  if (claim.type === 'answer') return claim.answer !== 'no';
  if (claim.type === 'relative-amount') return claim.relation === 'all';
  if (claim.type === 'request') return !claim.isCancelling && claim.isDeleting !== true;
  return beside.has(claim.type);
}
