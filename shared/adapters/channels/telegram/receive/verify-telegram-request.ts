import { createHash, timingSafeEqual } from 'node:crypto';
import type { ChannelRequest } from '../../../../application/ports/channel/channel-receiver.ts';
import { UnauthenticRequestError } from '../../../../domain/errors.ts';
import type { TelegramSecret } from '../telegram-secret.ts';

/**
 * Telegram does not sign bodies, so this header is the only proof.
 * https://core.telegram.org/bots/api#setwebhook
 */
const SECRET_HEADER = 'x-telegram-bot-api-secret-token';

/** @throws UnauthenticRequestError when the secret header is missing or wrong */
export function verifyTelegramRequest(request: ChannelRequest, secret: TelegramSecret): void {
  const given = request.headers[SECRET_HEADER];
  if (given === undefined) throw new UnauthenticRequestError('No secret header');
  const expected = [secret.webhook_secret, secret.previous_webhook_secret ?? secret.webhook_secret];
  // Compare every candidate, so that timing reveals nothing.
  const matches = expected.map((candidate) => isSameSecret(given, candidate));
  if (!matches.includes(true)) throw new UnauthenticRequestError('Wrong secret header');
}

/** Runs in constant time for any lengths, because digests have equal length. */
function isSameSecret(given: string, expected: string): boolean {
  return timingSafeEqual(digest(given), digest(expected));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
