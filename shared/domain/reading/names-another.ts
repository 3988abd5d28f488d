import type { ClaimType, Reading } from '../reading.ts';

/** Claims that may name another number than the one that was given. */
export const naming: ReadonlySet<ClaimType> = new Set([
  'payee',
  'phone',
  'identifier',
  'option',
  'position',
]);

/** Whether words may name another value than the one that was given. */
export function namesAnother({ claims }: Reading): boolean {
  return claims.some(
    (claim) =>
      (naming.has(claim.type) && !(claim.type === 'payee' && claim.isNegated)) ||
      (claim.type === 'answer' && claim.answer === 'other'),
  );
}
