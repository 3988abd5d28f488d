import { SignJWT } from 'jose';
import { FixedClock } from '../fakes/fixed-clock.ts';

/** Keys and rules of an API under test. */
export const apiSecret = { jwt_secret: 'j'.repeat(48), service_key: 'k'.repeat(48) };
export const tokenRules = { issuer: 'team', audience: 'orchestrator-test' };

interface TokenClaims {
  readonly sub?: string;
  readonly iss?: string;
  readonly aud?: string;
  /** Minutes before now. */
  readonly age?: number;
  /** Minutes from now; `undefined`: the token never expires. */
  readonly minutes?: number | undefined;
  readonly key?: string;
  readonly algorithm?: string;
}

/** A token of Carlos for fifteen minutes, with what a test says instead. */
export async function aUserToken(claims: TokenClaims = {}): Promise<string> {
  const { sub = 'carlos', key = apiSecret.jwt_secret, algorithm: alg = 'HS256', age = 0 } = claims;
  const minutes = 'minutes' in claims ? claims.minutes : 15;
  const now = Math.floor(new FixedClock().now().getTime() / 1_000);
  const payload = {
    iss: claims.iss ?? tokenRules.issuer,
    aud: claims.aud ?? tokenRules.audience,
    iat: now - age * 60,
    ...(sub === '' ? {} : { sub }),
    ...(minutes === undefined ? {} : { exp: now + minutes * 60 }),
  };
  return await new SignJWT(payload).setProtectedHeader({ alg }).sign(new TextEncoder().encode(key));
}
