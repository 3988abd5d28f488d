import { createHash, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import type { Clock } from '../../application/ports/clock.ts';
import { ConfigurationError } from '../../domain/errors.ts';
import type { HttpRequest } from '../http-message.ts';
import { type Caller, isUserId } from './caller.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Identifies the caller of a request, or refuses it. */
export type Authenticate = (request: HttpRequest) => Promise<Caller | Refusal>;

/** The stored secret of our APIs. */
export type ApiSecret = Readonly<Record<string, string>>;

const CLOCK_TOLERANCE_SECONDS = 5;
/** RFC 7518 §3.2: an HS256 key must be at least as long as the hash. */
const MIN_SECRET_LENGTH = 32;

/** Accepts every request, on a developer's machine. */
export const acceptAnyone: Authenticate = () => Promise.resolve({ type: 'anyone' });

/**
 * Accepts `authorization: Bearer <JWT>` (HS256, `sub` is the user id, `exp` is required) or
 * `x-service-key: <key>`. The returned function throws a ConfigurationError when the secret lacks
 * the value it needs.
 *
 * @param readSecret returns `{jwt_secret, service_key}`, each of at least 32 characters
 */
export function createTokenAuthentication(
  readSecret: () => Promise<ApiSecret>,
  clock: Clock,
): Authenticate {
  return async ({ headers }) => {
    const serviceKey = headers['x-service-key'];
    if (serviceKey !== undefined) {
      const expected = requireStrongValue(await readSecret(), 'service_key');
      return isEqual(serviceKey, expected) ? { type: 'service' } : refuseUnauthenticated();
    }
    const { authorization = '' } = headers;
    const [, token] = /^Bearer +([\w.-]+) *$/i.exec(authorization) ?? [];
    if (token === undefined) return refuseUnauthenticated();
    const key = new TextEncoder().encode(requireStrongValue(await readSecret(), 'jwt_secret'));
    return verifyToken(token, key, clock.now());
  };
}

async function verifyToken(token: string, key: Uint8Array, now: Date): Promise<Caller | Refusal> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'exp'],
      currentDate: now,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    const userId = payload.sub ?? '';
    return isUserId(userId) ? { type: 'user', userId } : refuseUnauthenticated();
  } catch (error) {
    if (error instanceof errors.JOSEError) return refuseUnauthenticated();
    throw error;
  }
}

function requireStrongValue(secret: ApiSecret, name: string): string {
  const value = secret[name] ?? '';
  if (value.length >= MIN_SECRET_LENGTH) return value;
  throw new ConfigurationError('The API secret is missing or too short', {
    details: { name, minimum: MIN_SECRET_LENGTH },
  });
}

/** Compares hashes, so that timing reveals neither content nor length. */
function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function refuseUnauthenticated(): Refusal {
  return refuse(401, 'unauthenticated', 'A valid, unexpired token or service key is needed.');
}
