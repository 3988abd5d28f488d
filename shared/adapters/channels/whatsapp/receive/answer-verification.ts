import { createHash, timingSafeEqual } from 'node:crypto';
import { UnauthenticRequestError } from '../../../../domain/errors.ts';

/** What Meta sends is a number; anything that could be markup is refused. */
const CHALLENGE = /^[\w.-]{1,200}$/;

/**
 * Answers the request that Meta sends when somebody enters the address in the app's dashboard.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/create-webhook-endpoint
 * @returns the challenge, to be sent back as it is
 * @throws UnauthenticRequestError when the token is not ours
 */
export function answerVerification(
  query: Readonly<Record<string, string>>,
  verifyToken: string,
): string {
  const {
    'hub.mode': mode,
    'hub.verify_token': token = '',
    'hub.challenge': challenge = '',
  } = query;
  if (mode !== 'subscribe') throw new UnauthenticRequestError('Not a verification');
  if (!isSameToken(token, verifyToken)) throw new UnauthenticRequestError('Wrong verify token');
  if (!CHALLENGE.test(challenge)) throw new UnauthenticRequestError('Not a challenge');
  return challenge;
}

/** Runs in constant time for any lengths, because digests have equal length. */
function isSameToken(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
