import { beforeEach, describe, expect, it } from 'vitest';
import { createHandler } from '../../../../functions/responder/handler.ts';
import type { DeliverReply } from '../../../../shared/application/deliver-reply.ts';
import type { RecordReceipt } from '../../../../shared/application/record-receipt.ts';
import type { DeliveryReceipt } from '../../../../shared/domain/delivery/delivery-receipt.ts';
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
let recorded: DeliveryReceipt[];
let held: string[];
let failures: Map<string, Error>;
let logger: RecordingLogger;
let metrics: RecordingMetrics;
let parkingLot: InMemoryParkingLot;
let handler: ReturnType<typeof createHandler>;

const deliverReply: DeliverReply = (turnId) => {
  const failure = failures.get(turnId);
  if (failure !== undefined) return Promise.reject(failure);
  delivered.push(turnId);
  if (turnId === 'tipped' || turnId === 'untipped') {
    const tip = turnId === 'tipped' ? ('merged' as const) : ('late' as const);
    return Promise.resolve({ type: 'delivered', channel: 'telegram', parts: 1, tip });
  }
  if (turnId === 'sent-before') return Promise.resolve({ type: 'nothing-to-send' });
  if (turnId === 'late') return Promise.resolve({ type: 'stale', channel: 'telegram' });
  if (turnId !== 'blocked') {
    return Promise.resolve({ type: 'delivered', channel: 'telegram', parts: 2 });
  }
  return Promise.resolve({ type: 'undeliverable', channel: 'telegram', reason: 'blocked' });
};

const recordReceipt: RecordReceipt = (receipt) => {
  recorded.push(receipt);
  return Promise.resolve({ type: 'recorded', channel: 'whatsapp', receipt });
};

beforeEach(() => {
  recorded = [];
  delivered = [];
  failures = new Map();
  logger = new RecordingLogger();
  metrics = new RecordingMetrics();
  parkingLot = new InMemoryParkingLot();
  held = [];
  const messageHold = {
    hold: (receiptHandle: string, seconds: number) =>
      Promise.resolve(void held.push(`${receiptHandle} ${seconds}`)),
  };
  handler = createHandler({
    deliverReply,
    recordReceipt,
    maxReceiveCount: 3,
    parkingLot,
    messageHold,
    logger,
    metrics,
  });
});

const aBatchResponse = (...ids: readonly string[]) => ({
  batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })),
});

describe('the responder', () => {
  it('holds a conversation that was throttled for as long as the channel says', async () => {
    failures.set('b', new ThrottledError('slow', { retryAfterSeconds: 230 }));
    const event = anSqsEvent([notice('a', 'web:x'), notice('b'), notice('c')]);

    expect(await handler(event)).toStrictEqual(aBatchResponse('sqs-2', 'sqs-3'));

    expect(held).toStrictEqual(['receipt-sqs-2 230', 'receipt-sqs-3 230']);
    expect(delivered).toStrictEqual(['a']);
  });

  it('records receipts, and says which replies did not arrive', async () => {
    const at = '2026-03-02T15:00:00.000Z';
    const read = { turnId: 'a', part: 0, status: 'read', at } as const;
    const failed = { turnId: 'b', part: 1, status: 'failed', reason: 'window-closed', at } as const;
    const bodies = [read, failed].map((receipt) => ({ v: 1, type: 'receipt', ...receipt }));

    expect(await handler(anSqsEvent(bodies))).toStrictEqual(aBatchResponse());

    expect(recorded).toStrictEqual([read, failed]);
    expect(delivered).toStrictEqual([]);
    expect([metrics.total('receipts'), metrics.total('undeliverableReplies')]).toStrictEqual([
      2, 1,
    ]);
  });

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

  it('counts the tips that were merged and those that came too late', async () => {
    await handler(anSqsEvent([notice('tipped'), notice('untipped'), notice('a')]));

    expect(metrics.records.filter(({ values }) => 'tipsMerged' in values)).toStrictEqual([
      {
        values: { tipsMerged: 1, tipsLate: 0 },
        dimensions: { channel: 'telegram', kind: 'merged' },
      },
      { values: { tipsMerged: 0, tipsLate: 1 }, dimensions: { channel: 'telegram', kind: 'late' } },
    ]);
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
