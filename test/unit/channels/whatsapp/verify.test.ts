import { describe, expect, it } from 'vitest';
import { createWhatsAppReceiver } from '../../../../shared/adapters/channels/whatsapp/receive/whatsapp-receiver.ts';
import { toErrorKind } from '../../../../shared/domain/errors.ts';
import {
  aWhatsAppEndpoint,
  readWhatsAppFixture,
  signWhatsAppBody,
  WHATSAPP_SECRET,
} from '../../../support/builders/whatsapp-body.ts';
import { createFakeChannelDirectory } from '../../../support/fakes/fake-channel-directory.ts';
import { FakeSecretSource } from '../../../support/fakes/fake-secret-source.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';

const endpoint = aWhatsAppEndpoint();
const body = readWhatsAppFixture('33-signature-vector-raw');
/** Computed outside of this repository, over the 603 bytes of the file. */
const vector = 'sha256=5cda034779779df5d26e49c04007f667afabd5075e91303ef53942db930b4540';

function createReceiver(secret: Readonly<Record<string, string>> = WHATSAPP_SECRET) {
  return createWhatsAppReceiver({
    secrets: new FakeSecretSource({ 'test/whatsapp/felix': secret }),
    secretsPrefix: 'test',
    clock: new FixedClock(),
    directory: createFakeChannelDirectory([endpoint]),
    apiUrls: {},
  });
}

const readOutcome = async (tried: Promise<unknown>) => {
  try {
    return (await tried) ?? 'verified';
  } catch (error) {
    return toErrorKind(error);
  }
};

function verify(
  signature: string | undefined,
  rawBody: Uint8Array = body,
  receiver = createReceiver(),
) {
  const headers = signature === undefined ? {} : { 'x-hub-signature-256': signature };
  return readOutcome(receiver.verify({ headers, rawBody }, endpoint));
}

describe('Meta’s signature', () => {
  it('is made over the bytes as they were sent', async () => {
    expect(body).toHaveLength(603);
    expect(await verify(vector)).toBe('verified');
    const rewritten = JSON.stringify(JSON.parse(body.toString('utf8')));
    expect(await verify(signWhatsAppBody(Buffer.from(rewritten)))).toBe('unauthentic-request');
    expect(await verify(vector, Buffer.from(rewritten))).toBe('unauthentic-request');
  });

  it('does not fit when any one byte is changed', async () => {
    for (const position of [0, 1, 301, 602]) {
      const changed = Buffer.from(body);
      changed[position] = (changed[position] ?? 0) ^ 1;
      expect(await verify(vector, changed)).toBe('unauthentic-request');
    }
  });

  it.each([
    ['is missing', undefined],
    ['is empty', ''],
    ['is of the older kind', vector.replace('sha256', 'sha1')],
    ['is in capitals', vector.toUpperCase()],
    ['is cut', vector.slice(0, -1)],
    ['is longer', `${vector}0`],
    ['has no algorithm', vector.slice(7)],
    ['is another app’s', signWhatsAppBody(body, 'secret of another app')],
    ['is made with the verify token', signWhatsAppBody(body, WHATSAPP_SECRET.verify_token)],
  ])('is refused when it %s', async (_case, signature) => {
    expect(await verify(signature)).toBe('unauthentic-request');
  });

  it('may be made with the previous secret while a new one is introduced', async () => {
    const rotating = { ...WHATSAPP_SECRET, app_secret: 'new', previous_app_secret: 'old' };
    const receiver = createReceiver(rotating);
    expect(await verify(signWhatsAppBody(body, 'old'), body, receiver)).toBe('verified');
    expect(await verify(signWhatsAppBody(body, 'new'), body, receiver)).toBe('verified');
    expect(await verify(vector, body, receiver)).toBe('unauthentic-request');
  });

  it('cannot be checked without an app secret', async () => {
    const unfinished = createReceiver({ ...WHATSAPP_SECRET, app_secret: '' });
    const empty = signWhatsAppBody(body, '');
    expect(await verify(empty, body, unfinished)).toBe('configuration');
  });
});

describe('the verification of an address', () => {
  const right = {
    'hub.mode': 'subscribe',
    'hub.verify_token': WHATSAPP_SECRET.verify_token,
    'hub.challenge': '1158201444',
  };
  const answer = (query: Readonly<Record<string, string>>, receiver = createReceiver()) =>
    readOutcome(receiver.answerHandshake?.(query, endpoint) ?? Promise.reject(new Error('none')));

  it('is answered with the challenge, even before there is an access token', async () => {
    const fresh = createReceiver({ verify_token: WHATSAPP_SECRET.verify_token, access_token: '' });
    expect(await answer(right)).toBe('1158201444');
    expect(await answer(right, fresh)).toBe('1158201444');
  });

  it.each([
    ['another mode', { 'hub.mode': 'unsubscribe' }],
    ['another token', { 'hub.verify_token': 'guess' }],
    ['a longer token', { 'hub.verify_token': `${WHATSAPP_SECRET.verify_token}x` }],
    ['markup for a challenge', { 'hub.challenge': '<script>alert(1)</script>' }],
    ['no challenge', { 'hub.challenge': '' }],
  ])('is refused with %s', async (_case, change) => {
    expect(await answer({ ...right, ...change })).toBe('unauthentic-request');
    expect(await answer({})).toBe('unauthentic-request');
  });
});
