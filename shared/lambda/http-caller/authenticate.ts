import { createHash, timingSafeEqual } from 'node:crypto';
import { errors, jwtVerify } from 'jose';
import type { Clock } from '../../application/ports/clock.ts';
import { ConfigurationError } from '../../domain/errors.ts';
import type { HttpRequest } from '../http-message.ts';
import { type Caller, isUserId } from './caller.ts';
import { type Refusal, refuse } from './refusal.ts';

/** Tells who sends a request, or refuses it. */
export type Authenticate = (request: HttpRequest) => Promise<Caller | Refusal>;

/** The secret of the chat API, as stored. */
export type ApiSecret = Readonly<Record<string, string>>;

const CLOCK_TOLERANCE_SECONDS = 5;
/** RFC 7518 §3.2: an HS256 key is at least as long as the hash. */
const MIN_SECRET_LENGTH = 32;

/** On a developer's machine everyone may speak for everyone. */
export const authenticateNobody: Authenticate = () => Promise.resolve({ type: 'anyone' });

/**
 * Takes `authorization: Bearer <JWT>` (HS256, `sub` = user id, `exp` required) or
 * `x-service-key: <key>`.
 *
 * @param readSecret gives `{jwt_secret, service_key}`, each of at least 32 characters
 * @throws ConfigurationError when the secret lacks what is needed
 */
export function createTokenAuthentication(
  readSecret: () => Promise<ApiSecret>,
  clock: Clock,
): Authenticate {
  return async ({ headers }) => {
    const serviceKey = headers['x-service-key'];
    if (serviceKey !== undefined) {
      const expected = strongValue(await readSecret(), 'service_key');
      return isEqual(serviceKey, expected) ? { type: 'service' } : unauthenticated();
    }
    const { authorization = '' } = headers;
    const [, token] = /^Bearer +([\w.-]+) *$/i.exec(authorization) ?? [];
    if (token === undefined) return unauthenticated();
    const key = new TextEncoder().encode(strongValue(await readSecret(), 'jwt_secret'));
    return userOf(token, key, clock.now());
  };
}

async function userOf(token: string, key: Uint8Array, now: Date): Promise<Caller | Refusal> {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      requiredClaims: ['sub', 'exp'],
      currentDate: now,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
    });
    const userId = payload.sub ?? '';
    return isUserId(userId) ? { type: 'user', userId } : unauthenticated();
  } catch (error) {
    if (error instanceof errors.JOSEError) return unauthenticated();
    throw error;
  }
}

function strongValue(secret: ApiSecret, name: string): string {
  const value = secret[name] ?? '';
  if (value.length >= MIN_SECRET_LENGTH) return value;
  throw new ConfigurationError('The chat API secret is missing or too short', {
    details: { name, minimum: MIN_SECRET_LENGTH },
  });
}

/** Compares hashes, so that neither content nor length shows in the time it takes. */
function isEqual(given: string, expected: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(expected));
}

function unauthenticated(): Refusal {
  return refuse(401, 'unauthenticated', 'A valid, unexpired token or service key is needed.');
}
