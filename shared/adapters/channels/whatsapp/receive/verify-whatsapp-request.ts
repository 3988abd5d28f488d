import { createHmac, timingSafeEqual } from 'node:crypto';
import type { ChannelRequest } from '../../../../application/ports/channel/channel-receiver.ts';
import { UnauthenticRequestError } from '../../../../domain/errors.ts';

/**
 * Meta signs the bytes it sends with the app's secret. A body that was parsed and written again
 * differs, because Meta escapes what JSON need not escape.
 * https://developers.facebook.com/documentation/business-messaging/whatsapp/webhooks/create-webhook-endpoint
 */
const SIGNATURE_HEADER = 'x-hub-signature-256';

/**
 * @param appSecrets the current one, and the previous one while it is being replaced
 * @throws UnauthenticRequestError when the signature is missing or was made with another secret
 */
export function verifyWhatsAppRequest(
  { headers, rawBody }: ChannelRequest,
  appSecrets: readonly string[],
): void {
  const [, given] = /^sha256=([0-9a-f]{64})$/.exec(headers[SIGNATURE_HEADER] ?? '') ?? [];
  if (given === undefined) throw new UnauthenticRequestError('No signature');
  // Compare every candidate, so that timing reveals nothing.
  const matches = appSecrets.map((secret) => isSameDigest(given, sign(rawBody, secret)));
  if (!matches.includes(true)) throw new UnauthenticRequestError('Wrong signature');
}

function sign(rawBody: Uint8Array, secret: string): Buffer {
  return createHmac('sha256', secret).update(rawBody).digest();
}

function isSameDigest(hex: string, expected: Buffer): boolean {
  return timingSafeEqual(Buffer.from(hex, 'hex'), expected);
}
