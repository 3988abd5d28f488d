import type { Reading } from './reading.ts';

/** "To my mom or my brother": which of the two, the person has not said. */
export function namesEither({ claims, remainder }: Reading): boolean {
  const payees = claims.filter((claim) => claim.type === 'payee' && !claim.isNegated);
  const words = [...claims, ...remainder];
  return payees.some(({ end }) => {
    const joint = words.find(({ start }) => start === end);
    const isOr = joint !== undefined && /^(?:o|u|or)$/i.test(joint.text);
    return isOr && payees.some(({ start }) => start === joint.end);
  });
}
