import type { Reading } from '../reading.ts';

/** "Or Juan": more words than that are no name of somebody else. */
const MAX_WORDS = 2;

/**
 * "To my mom or my brother": which of the two, the person has not said. A word behind the "or" that
 * nothing explains may be somebody, too.
 */
export function namesEither({ claims, remainder }: Reading): boolean {
  const payees = claims.filter((claim) => claim.type === 'payee' && !claim.isNegated);
  const words = [...claims, ...remainder];
  return payees.some(({ end }) => {
    const joint = words.find(({ start }) => start === end);
    if (joint === undefined || !/^(?:o|u|or)(?:\s|$)/i.test(joint.text)) return false;
    return joint.end - joint.start === MAX_WORDS || payees.some(({ start }) => start === joint.end);
  });
}
