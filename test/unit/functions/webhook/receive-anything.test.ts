import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createHandler } from '../../../../functions/webhook/handler.ts';
import { createChannelReceivers } from '../../../../shared/adapters/channels/registry.ts';
import { createAnswerHandshake } from '../../../../shared/application/answer-handshake.ts';
import { createReceiveUpdate } from '../../../../shared/application/receive-update.ts';
import { parseInboundMessage } from '../../../../shared/contracts/inbound-message.ts';
import { queuedReceiptSchema } from '../../../../shared/contracts/outbound-message.ts';
import {
  aDiscordEndpoint,
  DISCORD_SECRET,
  signDiscordBody,
} from '../../../support/builders/discord-interaction.ts';
import { anHttpEvent } from '../../../support/builders/http-event.ts';
import {
  aTelegramEndpoint,
  TELEGRAM_SECRET,
  TELEGRAM_TOKEN,
} from '../../../support/builders/telegram-update.ts';
import {
  aWhatsAppEndpoint,
  signWhatsAppBody,
  WHATSAPP_SECRET,
} from '../../../support/builders/whatsapp-body.ts';
import { createFakeChannelDirectory } from '../../../support/fakes/fake-channel-directory.ts';
import { FakeSecretSource } from '../../../support/fakes/fake-secret-source.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';
import { RecordingLogger } from '../../../support/fakes/recording-logger.ts';
import { RecordingMetrics } from '../../../support/fakes/recording-metrics.ts';
import { createSeededRandom } from '../../../support/fakes/seeded-random.ts';
import { mutateBodies } from '../../../support/mutate-bodies.ts';

/** How each channel proves that it is the one who posts. */
const proofs = {
  discord: (body: string) => signDiscordBody(body),
  telegram: () => ({ 'x-telegram-bot-api-secret-token': TELEGRAM_SECRET }),
  whatsapp: (body: string) => ({ 'x-hub-signature-256': signWhatsAppBody(Buffer.from(body)) }),
};

type Channel = keyof typeof proofs;

/** The webhook of all channels. What it enqueues must match the contracts of the queues. */
function createWebhook() {
  const enqueued = { messages: 0, receipts: 0 };
  const clock = new FixedClock();
  const directory = createFakeChannelDirectory([
    aDiscordEndpoint(),
    aTelegramEndpoint(),
    aWhatsAppEndpoint(),
  ]);
  const secrets = new FakeSecretSource({
    'test/telegram/felix': { token: TELEGRAM_TOKEN, webhook_secret: TELEGRAM_SECRET },
    'test/whatsapp/felix': WHATSAPP_SECRET,
    'test/discord/felix': DISCORD_SECRET,
  });
  const findReceiver = createChannelReceivers({
    secrets,
    secretsPrefix: 'test',
    clock,
    directory,
    apiUrls: {},
  });
  const receiveUpdate = createReceiveUpdate({
    directory,
    findReceiver,
    queue: {
      enqueue: (message) => {
        parseInboundMessage(JSON.parse(JSON.stringify({ v: 1, ...message })));
        enqueued.messages += 1;
        return Promise.resolve();
      },
    },
    receipts: {
      enqueue: (receipt) => {
        queuedReceiptSchema.parse({ v: 1, type: 'receipt', ...receipt });
        enqueued.receipts += 1;
        return Promise.resolve();
      },
    },
    clock,
  });
  const answerHandshake = createAnswerHandshake({ directory, findReceiver });
  const logger = new RecordingLogger();
  const handler = createHandler({
    receiveUpdate,
    answerHandshake,
    logger,
    metrics: new RecordingMetrics(),
  });
  const post = async (channel: Channel, body: string, headers: Readonly<Record<string, string>>) =>
    await handler(
      anHttpEvent({
        path: `/webhooks/${channel}/felix`,
        routeKey: 'POST /webhooks/{channel}/{bot}',
        headers,
        pathParameters: { channel, bot: 'felix' },
        body,
      }),
    );
  return { post, enqueued };
}

function readBodies(channel: Channel): readonly string[] {
  const folder = join('test/fixtures', channel);
  return readdirSync(folder).map((file) => readFileSync(join(folder, file), 'utf8'));
}

describe.each(['discord', 'telegram', 'whatsapp'] as const)('the webhook of %s', (channel) => {
  it('answers 10,000 changed payloads with 200 and enqueues only what is valid', async () => {
    const { post, enqueued } = createWebhook();
    const statuses = new Map<number | undefined, number>();
    for (const body of mutateBodies(readBodies(channel), { count: 10_000, seed: 15 })) {
      const { statusCode } = await post(channel, body, proofs[channel](body));
      statuses.set(statusCode, (statuses.get(statusCode) ?? 0) + 1);
    }

    expect([...statuses]).toStrictEqual([[200, 10_000]]);
    expect(enqueued.messages).toBeGreaterThan(500);
  }, 60_000);

  it('answers 401 to whoever cannot prove who they are, and enqueues nothing', async () => {
    const { post, enqueued } = createWebhook();
    const random = createSeededRandom(15);
    const bodies = readBodies(channel);
    for (const body of mutateBodies(bodies, { count: 1_000, seed: 16 })) {
      const [name = '', proof = ''] = Object.entries(proofs[channel](body))[0] ?? [];
      const at = random.integer(proof.length);
      const forged = proof.slice(0, at) + (proof[at] === 'a' ? 'b' : 'a') + proof.slice(at + 1);
      const headers = random.pick([{}, { [name]: '' }, { [name]: forged }]);

      const { statusCode } = await post(channel, body, headers);

      expect(statusCode).toBe(401);
    }
    expect(enqueued).toStrictEqual({ messages: 0, receipts: 0 });
  });
});
