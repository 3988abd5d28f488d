import { beforeEach, describe, expect, it } from 'vitest';
import { createDiscordSender } from '../../../../shared/adapters/channels/discord/send/discord-sender.ts';
import type { Reply } from '../../../../shared/domain/conversation/reply.ts';
import {
  APPLICATION_ID,
  aDiscordEndpoint,
  DISCORD_SECRET,
} from '../../../support/builders/discord-interaction.ts';
import { useFakeDiscord } from '../../../support/fake-discord-client.ts';
import { createFakeChannelDirectory } from '../../../support/fakes/fake-channel-directory.ts';
import { FakeSecretSource } from '../../../support/fakes/fake-secret-source.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';

const discord = useFakeDiscord();
const place = { turnId: 'turn_1', endpoint: 'felix', language: 'es' };
const reply: Reply = { text: '¿Confirmas **$100.00 MXN**?', options: [], agentId: 'topups' };
const yesNo = [
  { reference: 'c1', label: 'Sí, confirmo' },
  { reference: 'c2', label: 'No' },
];
const ANA = '300000000000000007';

let clock: FixedClock;
let secrets: FakeSecretSource;
let sender: ReturnType<typeof createDiscordSender>;
beforeEach(() => {
  clock = new FixedClock();
  secrets = new FakeSecretSource({ 'test/discord/felix': DISCORD_SECRET });
  sender = createDiscordSender({
    secrets,
    secretsPrefix: 'test',
    clock,
    directory: createFakeChannelDirectory([aDiscordEndpoint()]),
    apiUrls: { discord: discord.url() },
  });
});

const anAddress = (changes: object = {}) => ({
  applicationId: APPLICATION_ID,
  userId: ANA,
  token: 'token-1',
  expiresAt: new Date(clock.now().getTime() + 900_000).toISOString(),
  isShared: true,
  isChoice: false,
  ...changes,
});

/** Renders a reply and sends its parts. */
async function deliver(given: Partial<Reply> = {}, to = anAddress(), tip?: string) {
  const outcomes = [];
  for (const part of sender.render({ ...reply, ...given }, to, place, tip)) {
    outcomes.push(await sender.send(part, 'felix'));
  }
  return outcomes;
}

describe('a reply on Discord', () => {
  it.each([
    ['itself', 'x'.repeat(1_990), []],
    ['its numbered lines, where buttons are refused', 'x'.repeat(1_970), yesNo],
  ])('leaves out a tip that would cut %s', (_what, text, options) => {
    const told = { ...reply, text, options };
    const [alone, joined] = [undefined, 'Llega ya.'].map((tip) =>
      sender.render(told, anAddress(), place, tip),
    );
    expect(joined).toStrictEqual(alone);
  });

  it('answers the interaction, with its buttons, for nobody else to see', async () => {
    const outcome = await deliver({ options: yesNo }, anAddress(), 'Llega más rápido a un banco.');

    const [message] = await discord.messages();
    expect(message).toStrictEqual({
      id: expect.any(String),
      to: 'token-1',
      content: expect.stringMatching(/^¿Confirmas \*\*\$100\.00 MXN\*\*\?\n\n.*Llega más rápido/s),
      components: [
        {
          type: 1,
          components: [
            { type: 2, style: 2, label: 'Sí, confirmo', custom_id: 'c1' },
            { type: 2, style: 2, label: 'No', custom_id: 'c2' },
          ],
        },
      ],
      isEphemeral: true,
    });
    expect(outcome).toStrictEqual([{ type: 'sent', messageId: message?.id }]);
  });

  it('mentions nobody, opens no link and shows where links lead', async () => {
    await deliver({
      text: 'Hola @everyone, [mira](https://evil.example/?q=1) ![x](https://e.example/p)',
    });

    expect(await discord.messages()).toMatchObject([
      {
        content: 'Hola @everyone, mira (https://evil.example/?q=1) x (https://e.example/p)',
      },
    ]);
    expect((await discord.calls())[0]?.body).toMatchObject({
      allowed_mentions: { parse: [] },
      flags: 68,
    });
  });

  it('is split at two thousand characters, with the buttons below the last part', async () => {
    const text = Array.from({ length: 60 }, (_, n) => `Línea ${n} ${'x'.repeat(60)}`).join('\n\n');

    await deliver({ text, options: yesNo });

    const messages = await discord.messages();
    expect(messages.map(({ content }) => content.length <= 2_000)).toStrictEqual([
      true,
      true,
      true,
    ]);
    expect(messages.map(({ components }) => components)).toStrictEqual([
      [],
      [],
      [expect.objectContaining({ type: 1 })],
    ]);
  });

  it('has a menu where options are many, and leaves out what Discord would refuse', async () => {
    const options = Array.from({ length: 30 }, (_, n) => ({
      reference: `r${n}`,
      label: `N.º ${n}`,
    }));
    const odd = [
      { reference: 'r1', label: 'again' },
      { reference: 'e', label: ' ' },
    ];

    await deliver({ options: [...options, ...odd] });

    expect(await discord.messages()).toMatchObject([
      { components: [{ components: [{ type: 3, options: { length: 25 } }] }] },
    ]);
  });
});

describe('a reply whose interaction is over', () => {
  it('is written to the person in private, once however often it is sent', async () => {
    const to = anAddress({ expiresAt: new Date(clock.now().getTime() + 1_000).toISOString() });

    await deliver({}, to);
    await deliver({}, to);

    expect(await discord.messages()).toMatchObject([{ to: ANA, isEphemeral: false }]);
  });

  it('goes the same way when Discord says so first', async () => {
    await discord.tell('expired', { name: 'token-1' });

    expect(await deliver()).toMatchObject([{ type: 'sent' }]);

    expect(await discord.messages()).toMatchObject([{ to: ANA }]);
  });

  it('is given up when the person lets nobody write', async () => {
    await discord.tell('expired', { name: 'token-1' });
    await discord.tell('closed', { name: ANA });

    expect(await deliver()).toStrictEqual([{ type: 'undeliverable', reason: 'blocked' }]);
  });
});

describe('what Discord refuses', () => {
  it('is sent without buttons when the form is wrong, and given up after that', async () => {
    const body = { code: 50035, message: 'Invalid Form Body' };
    await discord.tell('faults', { status: 400, body });
    expect(await deliver({ options: yesNo })).toMatchObject([{ type: 'sent' }]);
    expect(await discord.messages()).toMatchObject([
      { content: expect.stringContaining('1. Sí, confirmo\n2. No'), components: [] },
    ]);

    await discord.tell('faults', { status: 400, body, times: 2 });
    expect(await deliver()).toStrictEqual([{ type: 'undeliverable', reason: 'refused' }]);
  });

  it('waits as long as Discord says, and retries what may pass', async () => {
    await discord.tell('faults', { status: 429, body: { retry_after: 1.2, global: false } });
    await expect(deliver()).rejects.toMatchObject({ kind: 'throttled', retryAfterSeconds: 2 });

    await discord.tell('faults', { status: 502 });
    await expect(deliver()).rejects.toMatchObject({ kind: 'unavailable' });
  });

  it('reads the bot’s token anew once, and then waits for an operator', async () => {
    const to = anAddress({ expiresAt: clock.now().toISOString() });
    await discord.tell('faults', { status: 401, path: '/users' });

    await expect(deliver({}, to)).rejects.toMatchObject({
      kind: 'unavailable',
      message: 'Discord rejected the bot token',
    });
  });
});

describe('what is shown while an answer is on its way', () => {
  it('loses its buttons when one was pressed', async () => {
    await sender.acknowledge?.(anAddress({ isChoice: true }), 'felix');
    await sender.acknowledge?.(anAddress(), 'felix');

    expect(await discord.calls()).toMatchObject([
      {
        method: 'PATCH',
        path: `/webhooks/${APPLICATION_ID}/token-1/messages/@original`,
        body: { components: [] },
        status: 200,
      },
    ]);
  });

  it('goes away where a later message is answered instead', async () => {
    await sender.leaveUnanswered?.(anAddress(), 'felix');

    expect(await discord.deleted()).toStrictEqual(['token-1']);
  });
});
