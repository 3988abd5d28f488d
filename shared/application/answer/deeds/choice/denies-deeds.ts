import type { DeedChoice } from '../../../../domain/deed-choice.ts';

/** "Ninguno", "neither of them". */
export function meansNone({ mentions, undoes }: DeedChoice): boolean {
  return !undoes && mentions.some(({ count, isDenied }) => count === 'all' && isDenied === true);
}

/** "No to mom", "el de Juan no": a no without a verb, and nothing else. */
export function isOnlyDenied({ mentions, undoes }: DeedChoice): boolean {
  const [mention, ...others] = mentions;
  if (undoes || others.length > 0 || mention?.isDenied !== true) return false;
  const { claims, names, place } = mention;
  const isOfAmount = claims.every(({ type }) => type === 'amount');
  return names.length > 0 || place !== undefined || (claims.length > 0 && !isOfAmount);
}
