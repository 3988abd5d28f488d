import type { Claim } from '../../domain/reading.ts';

/**
 * The claims without people whom a message only tells of: "my mother died and I have to send 150 to
 * my brother" is about the one whom the order leads to.
 */
export function dropSubjects(claims: readonly Claim[]): readonly Claim[] {
  const addressed = claims.findLastIndex(isAddressed);
  const order = claims.findLastIndex(({ type }, at) => type === 'request' && at < addressed);
  return claims.filter((claim, at) => claim.type !== 'payee' || isAddressed(claim) || at > order);
}

function isAddressed(claim: Claim): boolean {
  return claim.type === 'payee' && claim.isAddressed === true;
}
