import { beforeEach, describe, expect, it } from 'vitest';
import { createHandler } from '../../../../functions/notifier/handler.ts';
import type { NoticeOutcome } from '../../../../shared/application/notify-person.ts';
import { ThrottledError } from '../../../../shared/domain/errors.ts';
import { aPublishedEvent } from '../../../support/builders/published-event.ts';
import { anSqsEvent } from '../../../support/builders/sqs-event.ts';
import { InMemoryParkingLot } from '../../../support/fakes/in-memory-parking-lot.ts';
import { RecordingLogger } from '../../../support/fakes/recording-logger.ts';
import { RecordingMetrics } from '../../../support/fakes/recording-metrics.ts';

const anEvent = (eventId: string, conversationId = 'tg:felix:700000001') => ({
  v: 1,
  ...aPublishedEvent({ eventId, conversationId, userId: 'tg-700000001' }),
});
const told: NoticeOutcome = { type: 'sent', turnId: 'notice_1', channel: 'telegram' };

let outcomes: Map<string, NoticeOutcome | Error>;
let seen: string[];
let logger: RecordingLogger;
let metrics: RecordingMetrics;
let parkingLot: InMemoryParkingLot;
let handler: ReturnType<typeof createHandler>;

beforeEach(() => {
  outcomes = new Map();
  seen = [];
  logger = new RecordingLogger();
  metrics = new RecordingMetrics();
  parkingLot = new InMemoryParkingLot();
  const notifyPerson = ({ eventId }: { readonly eventId: string }) => {
    seen.push(eventId);
    const outcome = outcomes.get(eventId) ?? told;
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
  };
  handler = createHandler({ notifyPerson, parkingLot, logger, metrics });
});

const aBatchResponse = (...ids: readonly string[]) => ({
  batchItemFailures: ids.map((itemIdentifier) => ({ itemIdentifier })),
});

describe('the notifier', () => {
  it('notifies people of the events of a batch, in the order of each conversation', async () => {
    const batch = anSqsEvent([anEvent('a'), anEvent('b', 'web:x'), anEvent('c'), anEvent('d', '')]);
    expect(await handler(batch)).toStrictEqual(aBatchResponse());
    expect(seen.toSorted()).toStrictEqual(['a', 'b', 'c', 'd']);
    expect(seen.indexOf('a')).toBeLessThan(seen.indexOf('c'));
    expect(metrics.total('notices')).toBe(4);
  });

  it.each([
    ['finds a pending question', { type: 'deferred' } as const, 1],
    ['is throttled by its table', new ThrottledError('wait'), 0],
    ['has a bug', new TypeError('bug'), 0],
  ])(
    'returns an event and the later ones to the queue when it %s',
    async (_why, outcome, deferred) => {
      outcomes.set('b', outcome);
      const batch = anSqsEvent([anEvent('a'), anEvent('b'), anEvent('c'), anEvent('d', 'web:x')]);
      expect(await handler(batch)).toStrictEqual(aBatchResponse('sqs-2', 'sqs-3'));
      expect(seen.toSorted()).toStrictEqual(['a', 'b', 'd']);
      expect(metrics.total('deferredNotices')).toBe(deferred);
    },
  );

  it('drops what nobody is to be told of, and counts it', async () => {
    outcomes.set('a', { type: 'skipped', reason: 'not-worded' });
    outcomes.set('b', { type: 'skipped', reason: 'other-person' });
    outcomes.set('c', { type: 'repeated', turnId: 'notice_1' });
    outcomes.set('d', { type: 'skipped', reason: 'known' });
    outcomes.set('e', { type: 'noted', turnId: 'notice_2' });
    const batch = anSqsEvent(['a', 'b', 'c', 'd', 'e'].map((id) => anEvent(id)));
    expect(await handler(batch)).toStrictEqual(aBatchResponse());
    expect(metrics.records).toStrictEqual([
      { values: { untoldEvents: 1 }, dimensions: { kind: 'not-worded' } },
      { values: { misdirectedEvents: 1 }, dimensions: {} },
    ]);
    expect(logger.lines.map(({ level, event }) => [level, event])).toStrictEqual([
      ['info', 'Nobody to notify'],
      ['error', 'Event of another person dropped'],
      ['info', 'Person was already notified'],
      ['info', 'No case at the desk'],
      ['info', 'Case noted at the desk'],
    ]);
  });

  it('parks an unreadable event and continues', async () => {
    const broken = { ...anEvent('x'), occurredAt: 'yesterday' };
    expect(await handler(anSqsEvent([broken, anEvent('a')]))).toStrictEqual(aBatchResponse());
    expect(seen).toStrictEqual(['a']);
    expect(parkingLot.parked).toMatchObject([{ reason: { kind: 'invalid-input' } }]);
  });

  it('logs neither people nor texts', async () => {
    outcomes.set('b', new TypeError('bug'));
    await handler(anSqsEvent([anEvent('a'), anEvent('b')]));
    const log = JSON.stringify(logger.lines);
    expect(log).not.toContain('700000001');
    expect(log).not.toContain('María');
    expect(logger.lines[0]?.fields).toMatchObject({
      event: 'transfer_paid_out',
      turnId: 'notice_1',
    });
  });
});
