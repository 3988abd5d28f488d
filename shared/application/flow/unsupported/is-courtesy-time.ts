import type { Claim } from '../../../domain/reading.ts';

/** "Cuando puedas", "whenever you can" are read as times and ask for none. */
export function isCourtesyTime(claim: Claim): boolean {
  return claim.type === 'moment' && claim.isWhenever === true;
}
