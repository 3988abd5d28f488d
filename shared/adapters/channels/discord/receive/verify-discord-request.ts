import { createPublicKey, type KeyObject, verify } from 'node:crypto';
import type { ChannelRequest } from '../../../../application/ports/channel/channel-receiver.ts';
import { UnauthenticRequestError } from '../../../../domain/errors.ts';

/** A signed request stays signed for ever: whoever kept one could post it again. */
const MAX_AGE_SECONDS = 300;

/**
 * Discord signs its time and the bytes it sends with the application's Ed25519 key. It posts wrong
 * signatures now and then, and removes the address of an application that accepts one.
 * https://docs.discord.com/developers/interactions/overview#setting-up-an-endpoint
 * @throws UnauthenticRequestError when the signature is missing, wrong or old
 */
export function verifyDiscordRequest(
  { headers, rawBody }: ChannelRequest,
  publicKey: KeyObject,
  now: Date,
): void {
  const { 'x-signature-ed25519': signature = '', 'x-signature-timestamp': signedAt = '' } = headers;
  if (!/^[0-9a-f]{128}$/i.test(signature) || !/^\d{1,12}$/.test(signedAt)) {
    throw new UnauthenticRequestError('No signature');
  }
  const signed = Buffer.concat([Buffer.from(signedAt), rawBody]);
  if (!verify(null, signed, publicKey, Buffer.from(signature, 'hex'))) {
    throw new UnauthenticRequestError('Wrong signature');
  }
  if (Math.abs(now.getTime() / 1_000 - Number(signedAt)) > MAX_AGE_SECONDS) {
    throw new UnauthenticRequestError('Old signature');
  }
}

/** @param publicKey 32 bytes in hexadecimal digits, as Discord shows it */
export function toVerifyingKey(publicKey: string): KeyObject {
  const x = Buffer.from(publicKey, 'hex').toString('base64url');
  return createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
}
