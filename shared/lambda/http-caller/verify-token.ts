import { errors, jwtVerify } from 'jose';
import { isUserId } from './caller.ts';

/** Which tokens are meant for us. */
export interface TokenRules {
  /** The only `iss` that is accepted. */
  readonly issuer: string;
  /** `aud` must name it; each stage has its own, so that no token of a sandbox opens production. */
  readonly audience: string;
}

/** Who a token is for. */
export interface TokenUser {
  readonly userId: string;
  /** E.164, where whoever issued the token has verified it (`phone_number_verified`). */
  readonly phone?: string;
}

const CLOCK_TOLERANCE_SECONDS = 5;
/** Whatever its `exp` says: tokens cannot be revoked, so a stolen one must end by itself. */
const MAX_AGE_SECONDS = 60 * 60;

/**
 * Verifies a JWT (HS256 with `sub`, `iat`, `exp`, `iss` and `aud`) with the first of `keys` that
 * signed it.
 * @returns who it is for, or `undefined` for any token that is not valid now
 */
export async function verifyToken(
  token: string,
  keys: readonly string[],
  { issuer, audience }: TokenRules,
  now: Date,
): Promise<TokenUser | undefined> {
  const options = {
    algorithms: ['HS256'],
    requiredClaims: ['sub', 'exp'],
    issuer,
    audience,
    maxTokenAge: MAX_AGE_SECONDS,
    currentDate: now,
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
  };
  for (const key of keys) {
    const user = await readUser(token, key, options);
    if (user !== undefined) return isUserId(user.userId) ? user : undefined;
  }
  return undefined;
}

async function readUser(
  token: string,
  key: string,
  options: Parameters<typeof jwtVerify>[2],
): Promise<TokenUser | undefined> {
  try {
    const { payload } = await jwtVerify(token, new TextEncoder().encode(key), options);
    const { sub = '', phone_number: phone, phone_number_verified: isVerified } = payload;
    const isPhone = typeof phone === 'string' && /^\+\d{7,15}$/.test(phone);
    return { userId: sub, ...(isPhone && isVerified === true ? { phone } : {}) };
  } catch (error) {
    if (error instanceof errors.JOSEError) return undefined;
    throw error;
  }
}
