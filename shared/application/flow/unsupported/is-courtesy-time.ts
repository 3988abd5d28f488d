import type { Claim } from '../../../domain/reading.ts';

/** "Cuando puedas", "whenever you can" are read as times and ask for none. */
export function isCourtesyTime(claim: Claim): boolean {
  return claim.type === 'moment' && claim.waits !== true && courtesy.test(claim.text);
}

const courtesy = /^(?:cuando|en cuanto|when|whenever|as soon as)\s/i;
