import { createSqsClient } from '../../shared/adapters/sqs/create-sqs-client.ts';
import { SqsParkingLot } from '../../shared/adapters/sqs/sqs-parking-lot.ts';
import { SqsReplyQueue } from '../../shared/adapters/sqs/sqs-reply-queue.ts';
import { SqsTurnQueue } from '../../shared/adapters/sqs/sqs-turn-queue.ts';
import { parseInboundMessage } from '../../shared/contracts/inbound-message.ts';
import { replyNoticeSchema } from '../../shared/contracts/reply-notice.ts';
import { anEmulatorAccount } from '../support/emulator-account.ts';
import { FixedClock } from '../support/fakes/fixed-clock.ts';
import type { InMemoryFifoQueue } from '../support/fakes/in-memory-fifo-queue.ts';
import { InMemoryParkingLot } from '../support/fakes/in-memory-parking-lot.ts';
import { InMemoryReplyQueue } from '../support/fakes/in-memory-reply-queue.ts';
import { InMemoryTurnQueue } from '../support/fakes/in-memory-turn-queue.ts';
import { createFifoQueue, drainQueue } from '../support/fifo-queue.ts';
import { describeQueues, type QueuesUnderTest } from './describe-queues.ts';

function makeInMemory(): Promise<QueuesUnderTest> {
  const clock = new FixedClock();
  const turns = new InMemoryTurnQueue(clock);
  const replies = new InMemoryReplyQueue(clock);
  const parkingLot = new InMemoryParkingLot();
  return Promise.resolve({
    turns,
    replies,
    parkingLot,
    takeTurns: () => take(turns.queue),
    takeReplies: () => take(replies.queue),
    takeParked: () =>
      Promise.resolve(parkingLot.parked.map(({ body, reason: { kind } }) => ({ body, kind }))),
  });
}

function take<Body>(queue: InMemoryFifoQueue<Body>): Promise<readonly Body[]> {
  const deliveries = queue.receive();
  for (const { id } of deliveries) queue.acknowledge(id);
  return Promise.resolve(deliveries.map(({ body }) => body));
}

async function makeSqs(): Promise<QueuesUnderTest> {
  const client = createSqsClient(anEmulatorAccount());
  const inbound = await createFifoQueue(client, 'inbound');
  const outbound = await createFifoQueue(client, 'outbound');
  const parked = await createFifoQueue(client, 'inbound-dlq');
  const bodies = async (queueUrl: string) => {
    const messages = await drainQueue(client, queueUrl);
    return messages.map(({ Body = '' }): unknown => JSON.parse(Body));
  };
  return {
    turns: new SqsTurnQueue({ client, queueUrl: inbound }),
    replies: new SqsReplyQueue({ client, queueUrl: outbound }),
    parkingLot: new SqsParkingLot({ client, queueUrl: parked }),
    takeTurns: async () => (await bodies(inbound)).map(parseInboundMessage),
    takeReplies: async () =>
      (await bodies(outbound)).map((body) => {
        const { turnId, conversationId } = replyNoticeSchema.parse(body);
        return { turnId, conversationId };
      }),
    takeParked: async () => {
      const messages = await drainQueue(client, parked);
      return messages.map(({ Body = '', MessageAttributes }) => ({
        body: Body,
        kind: MessageAttributes?.['kind']?.StringValue ?? '',
      }));
    },
  };
}

describeQueues('in memory', makeInMemory);
describeQueues('SQS', makeSqs);
