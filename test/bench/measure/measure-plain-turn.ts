import { createChannelReceivers } from '../../../shared/adapters/channels/registry.ts';
import { createDeliverReply } from '../../../shared/application/deliver-reply.ts';
import { createReceiveUpdate } from '../../../shared/application/receive-update.ts';
import {
  aTelegramEndpoint,
  aTelegramRequest,
  aTelegramUpdate,
  TELEGRAM_SECRET,
  TELEGRAM_TOKEN,
} from '../../support/builders/telegram-update.ts';
import { createFakeChannelDirectory } from '../../support/fakes/fake-channel-directory.ts';
import { FakeChannelSender } from '../../support/fakes/fake-channel-sender.ts';
import { FakeSecretSource } from '../../support/fakes/fake-secret-source.ts';
import { InMemoryTurnQueue } from '../../support/fakes/in-memory-turn-queue.ts';
import type { BenchAssistant } from '../bench-assistant.ts';
import { plainMessage } from '../dialogue.ts';

/** The port operations for one message without a tool call. Each is one request to AWS. */
export interface PlainTurn {
  /** From the webhook to the committed and queued reply. */
  readonly answering: readonly string[];
  /** What the responder adds to send the reply once. */
  readonly delivering: readonly string[];
  readonly modelCalls: number;
}

/** Sends one plain message through webhook, queue, turn, queue and responder. */
export async function measurePlainTurn(assistant: BenchAssistant): Promise<PlainTurn> {
  const { talk, model } = await assistant.open();
  const { clock, database, replies } = talk;
  const inbound = new InMemoryTurnQueue(clock);
  const { assistantId } = talk.message({ type: 'text', text: plainMessage });
  await receive(inbound, assistantId);
  await talk.runUndelivered(inbound.queue.bodies, { isLastAttempt: false });
  const answering = [...inbound.faults.log, ...database.faults.log, ...replies.faults.log];

  const before = database.faults.log.length;
  const sender = new FakeChannelSender();
  const senderOf = () => Promise.resolve(sender);
  const deliver = createDeliverReply({ outbox: database, senderOf, clock, leaseSeconds: 60 });
  for (const { turnId } of replies.queue.bodies) await deliver(turnId);
  if (sender.sent.length === 0) throw new Error('the plain turn had no reply to send');
  const delivering = database.faults.log.slice(before);
  return { answering, delivering, modelCalls: model.calls.length };
}

/**
 * Runs the webhook's use case with the real Telegram channel and, as when warm, a cached secret.
 */
async function receive(queue: InMemoryTurnQueue, assistantId: string): Promise<void> {
  const endpoint = aTelegramEndpoint({ assistantId, allowedAssistants: [assistantId] });
  const { channel, key } = endpoint;
  const secret = { token: TELEGRAM_TOKEN, webhook_secret: TELEGRAM_SECRET };
  const clock = { now: () => new Date('2026-03-02T15:00:00.000Z') };
  const directory = createFakeChannelDirectory([endpoint]);
  const receiveUpdate = createReceiveUpdate({
    directory,
    receipts: { enqueue: () => Promise.resolve() },
    findReceiver: createChannelReceivers({
      secrets: new FakeSecretSource({ [`bench/${channel}/${key}`]: secret }),
      secretsPrefix: 'bench',
      clock,
      directory,
      apiUrls: {},
    }),
    queue,
    clock,
  });
  const request = aTelegramRequest(aTelegramUpdate({ text: plainMessage }));
  const { enqueued } = await receiveUpdate({ channel, endpoint: key, request });
  if (enqueued !== 1) throw new Error('the webhook did not accept the plain message');
}
