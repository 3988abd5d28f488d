import type { Clock } from '../../application/ports/clock.ts';
import { ConfigurationError } from '../../domain/errors.ts';
import type { HttpRequest } from '../http-message.ts';
import type { Caller } from './caller.ts';
import { isForeignPage } from './is-foreign-page.ts';
import { isSameSecret } from './is-same-secret.ts';
import { type Refusal, refuse } from './refusal.ts';
import { type TokenRules, verifyToken } from './verify-token.ts';

/** Identifies the caller of a request, or refuses it. */
export type Authenticate = (request: HttpRequest) => Promise<Caller | Refusal>;

/** The stored secret of our APIs. */
export type ApiSecret = Readonly<Record<string, string>>;

export interface AuthenticationPorts {
  /**
   * Returns `{jwt_secret, service_key}`, each of at least 32 characters or empty (nobody has it
   * then), and while a key is being replaced also `previous_jwt_secret`, `previous_service_key`.
   */
  readonly readSecret: () => Promise<ApiSecret>;
  readonly tokens: TokenRules;
  readonly clock: Clock;
}

/** RFC 7518 §3.2: an HS256 key must be at least as long as the hash. */
const MIN_SECRET_LENGTH = 32;

/**
 * Accepts `authorization: Bearer <JWT>` (see `verifyToken`) or `x-service-key: <key>`. The returned
 * function throws a ConfigurationError when a stored key is too short, or there is none for tokens.
 */
export function createTokenAuthentication(ports: AuthenticationPorts): Authenticate {
  return async ({ headers }) => {
    const serviceKey = headers['x-service-key'];
    if (serviceKey !== undefined) return verifyServiceKey(serviceKey, await ports.readSecret());
    const { authorization = '' } = headers;
    const [, token] = /^Bearer +([\w.-]+) *$/i.exec(authorization) ?? [];
    if (token === undefined) return refuseUnauthenticated();
    const keys = listKeys(await ports.readSecret(), 'jwt_secret');
    if (keys.length === 0) throw new ConfigurationError('The API has no key for tokens');
    const user = await verifyToken(token, keys, ports.tokens, ports.clock.now());
    return user === undefined ? refuseUnauthenticated() : { type: 'user', ...user };
  };
}

/** Accepts every request. */
export const acceptAnyone: Authenticate = () => Promise.resolve({ type: 'anyone' });

/**
 * Accepts a request without credentials, on a developer's machine, but from no page that they just
 * happen to visit. Credentials that somebody gives are checked as everywhere else.
 */
export function createOpenAuthentication(
  ports: AuthenticationPorts,
  allowedOrigins: readonly string[],
): Authenticate {
  const authenticate = createTokenAuthentication(ports);
  return (request) => {
    const { headers } = request;
    const isOpen = headers['x-service-key'] === undefined && headers['authorization'] === undefined;
    if (!isOpen) return authenticate(request);
    return isForeignPage(request, allowedOrigins)
      ? Promise.resolve(refuse(403, 'forbidden', 'This page may not call the API.', 'origin'))
      : acceptAnyone(request);
  };
}

function verifyServiceKey(given: string, secret: ApiSecret): Caller | Refusal {
  const isKnown = listKeys(secret, 'service_key').some((key) => isSameSecret(given, key));
  return isKnown ? { type: 'service' } : refuseUnauthenticated();
}

/** The current key and, while it is being replaced, the previous one. */
function listKeys(secret: ApiSecret, name: 'jwt_secret' | 'service_key'): readonly string[] {
  const keys = [secret[name] ?? '', secret[`previous_${name}`] ?? ''].filter((key) => key !== '');
  if (keys.every((key) => key.length >= MIN_SECRET_LENGTH)) return keys;
  throw new ConfigurationError('A key in the API secret is too short', {
    details: { name, minimum: MIN_SECRET_LENGTH },
  });
}

function refuseUnauthenticated(): Refusal {
  return refuse(401, 'unauthenticated', 'A valid, unexpired token or service key is needed.');
}
