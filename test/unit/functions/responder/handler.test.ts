import { beforeEach, describe, expect, it } from 'vitest';
import { createHandler } from '../../../../functions/responder/handler.ts';
import type { DeliverReply } from '../../../../shared/application/deliver-reply.ts';
import {
  ConfigurationError,
  ConflictError,
  ThrottledError,
  UnavailableError,
} from '../../../../shared/domain/errors.ts';
import { anSqsEvent } from '../../../support/builders/sqs-event.ts';
import { InMemoryParkingLot } from '../../../support/fakes/in-memory-parking-lot.ts';
import { RecordingLogger } from '../../../support/fakes/recording-logger.ts';
import { RecordingMetrics } from '../../../support/fakes/recording-metrics.ts';

const notice = (turnId: string, conversationId = 'tg:felix:700000001') => ({
  v: 1,
  turnId,
  conversationId,
});

let delivered: string[];
let failures: Map<string, Error>;
let logger: RecordingLogger;
let metrics: RecordingMetrics;
let parkingLot: InMemoryParkingLot;
let handler: ReturnType<typeof createHandler>;

const deliverReply: DeliverReply = (turnId) => {
  const failure = failures.get(turnId);
  if (failure !== undefined) return Promise.reject(failure);
  delivered.push(turnId);
  if (turnId === 'sent-before') return Promise.resolve({ type: 'nothing-to-send' });
  if (turnId === 'late') return Promise.resolve({ type: 'stale', channel: 'telegram' });
  if (turnId !== 'blocked') {
    return Promise.resolve({ type: 'delivered', channel: 'telegram', parts: 2 });
  }
  return Promise.resolve({ type: 'undeliverable', channel: 'telegram', reason: 'blocked' });
};

beforeEach(() => {
  delivered = [];
  failures = new Map();
  logger = new RecordingLogger();
  metrics = new RecordingMetrics();
  parkingLot = new InMemoryParkingLot();
  handler = createHandler({ deliverReply, maxReceiveCount: 3, parkingLot, logger, metrics });
});

const aBatchResponse = (...ids: readonly string[]) => ({
  batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })),
});

describe('the responder', () => {
  it('delivers the replies of a batch and counts them', async () => {
    const event = anSqsEvent([
      notice('a'),
      notice('b', 'web:x'),
      notice('blocked'),
      notice('sent-before'),
    ]);
    expect(await handler(event)).toStrictEqual(aBatchResponse());
    expect(delivered.toSorted()).toStrictEqual(['a', 'b', 'blocked', 'sent-before']);
    expect([
      metrics.total('deliveredReplies'),
      metrics.total('deliveredParts'),
      metrics.total('undeliverableReplies'),
    ]).toStrictEqual([2, 4, 1]);
  });

  it.each([
    new ThrottledError('wait', { retryAfterSeconds: 30 }),
    new ConflictError('being sent'),
    new TypeError('bug'),
  ])(
    'returns a failed reply and the later ones of its conversation to the queue: $message',
    async (error) => {
      failures.set('b', error);
      const event = anSqsEvent([notice('a'), notice('b'), notice('c'), notice('d', 'web:x')]);
      expect(await handler(event)).toStrictEqual(aBatchResponse('sqs-2', 'sqs-3'));
      expect(delivered.toSorted()).toStrictEqual(['a', 'd']);
    },
  );

  it.each([
    [new UnavailableError('down'), 3],
    [new ConflictError('being sent'), 3],
    [new ConfigurationError('no such bot'), 1],
  ])(
    'leaves to the sweeper what the queue would give up, and goes on: $message',
    async (error, receiveCount) => {
      failures.set('b', error);
      const event = anSqsEvent([notice('b'), notice('c')], { receiveCount });
      expect(await handler(event)).toStrictEqual(aBatchResponse());
      expect(delivered).toStrictEqual(['c']);
      expect(metrics.total('postponedReplies')).toBe(1);
      expect(parkingLot.parked).toStrictEqual([]);
    },
  );

  it('counts a reply that came too late to be sent', async () => {
    await handler(anSqsEvent([notice('late')]));
    expect(metrics.total('staleReplies')).toBe(1);
    expect(metrics.total('deliveredReplies')).toBe(0);
  });

  it('parks an unreadable message and continues', async () => {
    const event = anSqsEvent(['{"v":2}', notice('a')]);
    expect(await handler(event)).toStrictEqual(aBatchResponse());
    expect(delivered).toStrictEqual(['a']);
    expect(parkingLot.parked).toMatchObject([{ body: '{"v":2}' }]);
  });

  it('logs conversations only as hashes', async () => {
    await handler(anSqsEvent([notice('a'), notice('blocked')]));
    expect(JSON.stringify(logger.lines)).not.toContain('700000001');
    expect(logger.lines.map(({ event, level }) => [level, event])).toStrictEqual([
      ['info', 'Reply delivered'],
      ['warn', 'Reply cannot be delivered'],
    ]);
  });
});
