import { expect, it } from 'vitest';
import { createHandler } from '../../../../functions/dead-letters/handler.ts';
import { ConflictError } from '../../../../shared/domain/errors.ts';
import { anInboundMessage } from '../../../support/builders/inbound-message.ts';
import { anSqsEvent } from '../../../support/builders/sqs-event.ts';
import { InMemoryParkingLot } from '../../../support/fakes/in-memory-parking-lot.ts';
import { RecordingLogger } from '../../../support/fakes/recording-logger.ts';
import { RecordingMetrics } from '../../../support/fakes/recording-metrics.ts';

const queued = (messageId: string) => ({ v: 1, ...anInboundMessage({ messageId }) });

function aHandler(fails?: Error) {
  const closed: string[][] = [];
  const metrics = new RecordingMetrics();
  const logger = new RecordingLogger();
  const parkingLot = new InMemoryParkingLot();
  const handler = createHandler({
    closeDeadMessages: (messages) => {
      if (fails !== undefined) return Promise.reject(fails);
      closed.push(messages.map(({ messageId }) => messageId));
      return Promise.resolve({ type: 'told', turnId: 'failed_1', channel: 'web' });
    },
    parkingLot,
    logger,
    metrics,
  });
  return { handler, closed, metrics, logger, parkingLot };
}

it('closes the messages of a conversation together, and counts them', async () => {
  const { handler, closed, metrics, logger } = aHandler();
  await handler(anSqsEvent([queued('m-1'), queued('m-2')]));

  expect(closed).toStrictEqual([['m-1', 'm-2']]);
  expect(metrics.total('deadMessages')).toBe(2);
  expect(logger.lines.map(({ level, event }) => [level, event])).toStrictEqual([
    ['error', 'Messages died'],
  ]);
  expect(JSON.stringify(logger.lines)).not.toMatch(/Hola|carlos/);
});

it('parks what is no message, and returns what cannot be closed now', async () => {
  const junk = aHandler();
  await junk.handler(anSqsEvent(['{"v":9}']));
  expect(junk.parkingLot.parked).toMatchObject([{ body: '{"v":9}' }]);

  const busy = aHandler(new ConflictError('busy'));
  expect(await busy.handler(anSqsEvent([queued('m-1')]))).toStrictEqual({
    batchItemFailures: [{ itemIdentifier: 'sqs-1' }],
  });
});
