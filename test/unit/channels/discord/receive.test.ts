import { describe, expect, it } from 'vitest';
import { createDiscordReceiver } from '../../../../shared/adapters/channels/discord/receive/discord-receiver.ts';
import type { ChannelReceiver } from '../../../../shared/application/ports/channel/channel-receiver.ts';
import {
  aCommand,
  aDiscordEndpoint,
  aDiscordRequest,
  aPress,
  DISCORD_SECRET,
  signDiscordBody,
} from '../../../support/builders/discord-interaction.ts';
import { createFakeChannelDirectory } from '../../../support/fakes/fake-channel-directory.ts';
import { FakeSecretSource } from '../../../support/fakes/fake-secret-source.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';

const endpoint = aDiscordEndpoint();
const clock = new FixedClock();

function aReceiver(): ChannelReceiver {
  return createDiscordReceiver({
    secrets: new FakeSecretSource({ 'test/discord/felix': DISCORD_SECRET }),
    secretsPrefix: 'test',
    clock,
    directory: createFakeChannelDirectory([endpoint]),
    apiUrls: {},
  });
}

const receive = (body: object | string) =>
  aReceiver().normalise(aDiscordRequest(body), endpoint, clock.now());
const answer = (body: object | string) => aReceiver().answer?.(aDiscordRequest(body), endpoint);

describe('who may post as Discord', () => {
  const body = Buffer.from(JSON.stringify(aCommand('Hola')));
  const verify = (headers: Record<string, string>, rawBody: Uint8Array = body) =>
    aReceiver().verify({ headers, rawBody }, endpoint);

  it('is whoever signed time and bytes with the application’s key', async () => {
    await expect(verify(signDiscordBody(body))).resolves.toBeUndefined();
  });

  it('is nobody else', async () => {
    const signed = signDiscordBody(body);
    const changed = Buffer.concat([body.subarray(0, -1), Buffer.from(' ')]);
    const earlier = String(Number(signed['x-signature-timestamp']) - 1);
    const refused = { kind: 'unauthentic-request' };

    await expect(verify({})).rejects.toMatchObject(refused);
    await expect(verify(signed, changed)).rejects.toMatchObject(refused);
    await expect(verify({ ...signed, 'x-signature-timestamp': earlier })).rejects.toMatchObject(
      refused,
    );
    await expect(
      verify(signDiscordBody(body, { signingKey: '8'.repeat(64) })),
    ).rejects.toMatchObject(refused);
  });

  it('cannot post again what was signed long ago', async () => {
    const at = new Date(clock.now().getTime() - 301_000);

    await expect(verify(signDiscordBody(body, { at }))).rejects.toMatchObject({
      kind: 'unauthentic-request',
      message: 'Old signature',
    });
  });
});

describe('a slash command', () => {
  it('is a message of its person, private and with the way back', () => {
    expect(receive(aCommand('Quiero una recarga'))).toStrictEqual([
      {
        type: 'message',
        message: {
          messageId: expect.stringMatching(/^dc:felix:\d+$/),
          conversationId: 'dc:felix:300000000000000007',
          assistantId: 'felix',
          userId: 'dc:300000000000000007',
          address: {
            channel: 'discord',
            endpoint: 'felix',
            to: {
              applicationId: '100000000000000001',
              userId: '300000000000000007',
              token: 'aW50ZXJhY3Rpb246dGVzdA',
              expiresAt: new Date(clock.now().getTime() + 15 * 60_000).toISOString(),
              isShared: false,
              isChoice: false,
            },
          },
          content: { type: 'text', text: 'Quiero una recarga' },
          provenance: { chat: 'private' },
          languageHint: 'es',
          personName: 'Ana',
          sentAt: clock.now().toISOString(),
        },
      },
    ]);
  });

  it('of a server is the same person’s, shown to nobody else', () => {
    const member = { user: { id: '300000000000000007' } };
    const inServer = aCommand('Hola', { context: 0, guild_id: '1', user: undefined, member });

    expect(receive(inServer)).toMatchObject([
      {
        message: {
          conversationId: 'dc:felix:300000000000000007',
          address: { to: { isShared: true } },
        },
      },
    ]);
    expect(answer(inServer)).toStrictEqual({ type: 5, data: { flags: 64 } });
    expect(answer(aCommand('Hola'))).toStrictEqual({ type: 5, data: { flags: 0 } });
  });
});

describe('a pressed button or a chosen row', () => {
  it('is a choice that answers its message', () => {
    const row = { type: 3, data: { component_type: 3, custom_id: 'options', values: ['c2'] } };

    expect(receive(aPress('c1'))).toMatchObject([
      {
        message: {
          content: { type: 'choice', reference: 'c1' },
          provenance: { chat: 'private', repliesTo: '500000000000000001' },
          address: { to: { isChoice: true } },
        },
      },
    ]);
    expect(receive(aPress('', row))).toMatchObject([
      { message: { content: { type: 'choice', reference: 'c2' } } },
    ]);
    expect(answer(aPress('c1'))).toStrictEqual({ type: 6 });
  });
});

describe('what no assistant reads', () => {
  it('is answered as Discord wants it', () => {
    const menuCommand = { data: { name: 'Translate', type: 3 } };

    expect(answer({ ...aCommand(''), type: 1 })).toStrictEqual({ type: 1 });
    expect(answer({ ...aCommand(''), type: 4 })).toStrictEqual({ type: 8, data: { choices: [] } });
    expect(answer(aCommand('', { ...menuCommand, locale: 'en-GB' }))).toStrictEqual({
      type: 4,
      data: { content: 'I can’t read that', flags: 64 },
    });
    expect(answer('[]')).toBeUndefined();
  });

  it('is ignored with a reason', () => {
    const reasons = [
      { ...aCommand('Hola'), type: 1 },
      aCommand('   '),
      aCommand('Hola', { application_id: '999999999999999999' }),
      aCommand('Hola', { user: { id: '7', bot: true } }),
      aCommand('Hola', { user: undefined }),
      { hello: 'world' },
      '{',
    ].flatMap(receive);

    expect(reasons).toStrictEqual(
      [
        'ping',
        'unsupported-interaction',
        'another-application',
        'not-a-person',
        'not-a-person',
        'malformed',
        'malformed',
      ].map((reason) => ({ type: 'ignored', reason })),
    );
  });
});
