import { createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto';
import type { ChannelEndpoint } from '../../../shared/application/ports/channel/channel-directory.ts';
import type { ChannelRequest } from '../../../shared/application/ports/channel/channel-receiver.ts';
import { FixedClock } from '../fakes/fixed-clock.ts';

export const APPLICATION_ID = '100000000000000001';
/** How DER writes that 32 bytes follow which are a private key for Ed25519. */
const PRIVATE_KEY_PREFIX = '302e020100300506032b657004220420';
const SIGNING_KEY = '7'.repeat(64);

const privateKeys = new Map<string, KeyObject>();

function toPrivateKey(hex: string): KeyObject {
  const key = Buffer.from(`${PRIVATE_KEY_PREFIX}${hex}`, 'hex');
  const made = privateKeys.get(hex) ?? createPrivateKey({ key, format: 'der', type: 'pkcs8' });
  privateKeys.set(hex, made);
  return made;
}

export const DISCORD_SECRET = {
  bot_token: 'BOT-TOKEN-of-the-test',
  public_key: createPublicKey(toPrivateKey(SIGNING_KEY))
    .export({ format: 'der', type: 'spki' })
    .subarray(-32)
    .toString('hex'),
};

export function aDiscordEndpoint(overrides: Partial<ChannelEndpoint> = {}): ChannelEndpoint {
  return {
    channel: 'discord',
    key: 'felix',
    assistantId: 'felix',
    allowedAssistants: ['felix'],
    settings: {
      application_id: APPLICATION_ID,
      command: 'felix',
      texts: {
        command: { es: 'Escríbele a Felix', en: 'Write to Felix' },
        message: { es: 'Tu mensaje', en: 'Your message' },
        unsupported: { es: 'Eso no lo leo', en: 'I can’t read that' },
      },
    },
    ...overrides,
  };
}

/** An id that Discord would have given out at that time. */
export function aSnowflake(at: Date, sequence = 0): string {
  return String(((BigInt(at.getTime()) - 1_420_070_400_000n) << 22n) + BigInt(sequence));
}

/** A slash command in the private chat with the application, as Discord posts it. */
export function aCommand(text: string, overrides: object = {}): object {
  return {
    id: aSnowflake(new FixedClock().now()),
    application_id: APPLICATION_ID,
    type: 2,
    token: 'aW50ZXJhY3Rpb246dGVzdA',
    context: 1,
    locale: 'es-ES',
    version: 1,
    user: { id: '300000000000000007', username: 'ana.7', global_name: 'Ana' },
    data: {
      id: '400000000000000001',
      name: 'felix',
      type: 1,
      options: [{ name: 'message', type: 3, value: text }],
    },
    ...overrides,
  };
}

/** A pressed button. */
export function aPress(reference: string, overrides: object = {}): object {
  return aCommand('', {
    type: 3,
    message: { id: '500000000000000001', content: '¿Confirmas?' },
    data: { component_type: 2, custom_id: reference },
    ...overrides,
  });
}

/** The headers with which Discord signs a body. */
export function signDiscordBody(
  body: string | Uint8Array,
  { at = new FixedClock().now(), signingKey = SIGNING_KEY } = {},
): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1_000));
  const signed = Buffer.concat([Buffer.from(timestamp), Buffer.from(body)]);
  return {
    'x-signature-timestamp': timestamp,
    'x-signature-ed25519': sign(null, signed, toPrivateKey(signingKey)).toString('hex'),
  };
}

/** A webhook call with the right signature. */
export function aDiscordRequest(body: object | string): ChannelRequest {
  const rawBody = Buffer.from(typeof body === 'string' ? body : JSON.stringify(body));
  return { headers: signDiscordBody(rawBody), rawBody };
}
