import { beforeEach, describe, expect, it } from 'vitest';
import { createHandler } from '../../../../functions/webhook/handler.ts';
import { createChannelReceivers } from '../../../../shared/adapters/channels/registry.ts';
import { createAnswerHandshake } from '../../../../shared/application/answer-handshake.ts';
import { createReceiveUpdate } from '../../../../shared/application/receive-update.ts';
import { ThrottledError, UnavailableError } from '../../../../shared/domain/errors.ts';
import { anHttpEvent } from '../../../support/builders/http-event.ts';
import {
  aTelegramEndpoint,
  aTelegramUpdate,
  readTelegramFixture,
  TELEGRAM_SECRET,
  TELEGRAM_TOKEN,
} from '../../../support/builders/telegram-update.ts';
import { aWhatsAppEndpoint, WHATSAPP_SECRET } from '../../../support/builders/whatsapp-body.ts';
import { createFakeChannelDirectory } from '../../../support/fakes/fake-channel-directory.ts';
import { FakeSecretSource } from '../../../support/fakes/fake-secret-source.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';
import { InMemoryTurnQueue } from '../../../support/fakes/in-memory-turn-queue.ts';
import { RecordingLogger } from '../../../support/fakes/recording-logger.ts';
import { RecordingMetrics } from '../../../support/fakes/recording-metrics.ts';

const clock = new FixedClock();
const endpoint = aTelegramEndpoint();
let queue: InMemoryTurnQueue;
let logger: RecordingLogger;
let metrics: RecordingMetrics;
let handler: ReturnType<typeof createHandler>;

beforeEach(() => {
  queue = new InMemoryTurnQueue(clock);
  logger = new RecordingLogger();
  metrics = new RecordingMetrics();
  const secret = { token: TELEGRAM_TOKEN, webhook_secret: TELEGRAM_SECRET };
  const directory = createFakeChannelDirectory([endpoint, aWhatsAppEndpoint()]);
  const findReceiver = createChannelReceivers({
    secrets: new FakeSecretSource({
      'test/telegram/felix': secret,
      'test/whatsapp/felix': WHATSAPP_SECRET,
    }),
    secretsPrefix: 'test',
    clock,
    directory,
    apiUrls: {},
  });
  const receiveUpdate = createReceiveUpdate({
    directory,
    findReceiver,
    queue,
    receipts: { enqueue: () => Promise.resolve() },
    clock,
  });
  const answerHandshake = createAnswerHandshake({ directory, findReceiver });
  handler = createHandler({ receiveUpdate, answerHandshake, logger, metrics });
});

const emptyOk = { statusCode: 200, headers: {} };

function post(
  body: string,
  options: { secret?: string; bot?: string; channel?: string; isBase64Encoded?: boolean } = {},
) {
  const { secret = TELEGRAM_SECRET, bot = 'felix', channel = 'telegram' } = options;
  return handler(
    anHttpEvent({
      path: `/webhooks/${channel}/${bot}`,
      routeKey: 'POST /webhooks/{channel}/{bot}',
      headers: { 'X-Telegram-Bot-Api-Secret-Token': secret },
      pathParameters: { channel, bot },
      body: options.isBase64Encoded === true ? Buffer.from(body).toString('base64') : body,
      isBase64Encoded: options.isBase64Encoded ?? false,
    }),
  );
}

describe('the webhook', () => {
  it('answers 200 with an empty body once the queue has the message', async () => {
    expect(await post(readTelegramFixture('01-text-private'))).toStrictEqual(emptyOk);
    expect(queue.queue.bodies).toMatchObject([{ messageId: 'tg:felix:810000001' }]);
    expect(metrics.total('receivedMessages')).toBe(1);
  });

  it('reads a base64 body', async () => {
    const body = readTelegramFixture('01-text-private');
    expect(await post(body, { isBase64Encoded: true })).toStrictEqual(emptyOk);
    expect(queue.queue.bodies).toHaveLength(1);
  });

  it('enqueues an update once that is posted five times concurrently', async () => {
    const body = readTelegramFixture('04-callback-query');
    const answers = await Promise.all(Array.from({ length: 5 }, () => post(body)));
    expect(answers).toStrictEqual(Array.from({ length: 5 }, () => emptyOk));
    expect(queue.queue.bodies).toHaveLength(1);
  });

  it.each([
    ['another secret', { secret: 'wrong' }],
    ['a bot that does not exist', { bot: 'other' }],
    ['a bot whose name would escape the secrets’ prefix', { bot: '../../api' }],
    ['a channel that does not exist', { channel: 'fax' }],
    ['a channel without a webhook', { channel: 'web' }],
  ])('answers 401 for %s and enqueues nothing', async (_case, options) => {
    const answer = await post(readTelegramFixture('01-text-private'), options);
    expect(answer).toStrictEqual({ statusCode: 401, headers: {} });
    expect(queue.queue.bodies).toStrictEqual([]);
  });

  it.each([
    ['not json', 'malformed'],
    ['{}', 'malformed'],
    [readTelegramFixture('19-unknown-update-type'), 'unknown-update'],
    [readTelegramFixture('17-bot-added-to-group'), 'membership-change'],
  ])(
    'answers 200 for an update that nobody needs, counts it and enqueues nothing: %s',
    async (body, reason) => {
      expect(await post(body)).toStrictEqual(emptyOk);
      expect(queue.queue.bodies).toStrictEqual([]);
      expect(metrics.records).toStrictEqual([
        { values: { ignoredUpdates: 1 }, dimensions: { channel: 'telegram', kind: reason } },
      ]);
    },
  );

  it.each([
    [new UnavailableError('down'), '1'],
    [new ThrottledError('slow down', { retryAfterSeconds: 7 }), '7'],
  ])('answers 503 with retry-after when the queue fails: $message', async (error, seconds) => {
    queue.faults.failBefore('enqueueTurn', 1, error);
    expect(await post(readTelegramFixture('01-text-private'))).toStrictEqual({
      statusCode: 503,
      headers: { 'retry-after': seconds },
    });
  });

  it('logs neither people’s messages nor secrets', async () => {
    await post(aTelegramUpdate({ text: 'mi clave es perro123' }));
    await post(aTelegramUpdate({ text: 'perro123' }), { secret: 'perro123' });
    await post('{"perro123"');
    expect(JSON.stringify([logger.lines, metrics.records])).not.toMatch(
      /perro123|TOKEN|webhook-secret/,
    );
    expect(logger.lines.length).toBeGreaterThan(0);
  });
});
