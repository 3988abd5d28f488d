import { describe, expect, it } from 'vitest';
import { createHandler } from '../../../../functions/sweeper/handler.ts';
import { ThrottledError } from '../../../../shared/domain/errors.ts';
import { RecordingLogger } from '../../../support/fakes/recording-logger.ts';
import { RecordingMetrics } from '../../../support/fakes/recording-metrics.ts';

type Task = () => Promise<number>;
const find = (count: number) => () => Promise.resolve(count);
const fail = () => Promise.reject(new ThrottledError('slow down'));

function connect(sweepOutbox: Task, followUpOperations: Task, watchDesk: Task = find(0)) {
  const logger = new RecordingLogger();
  const metrics = new RecordingMetrics();
  const handler = createHandler({ sweepOutbox, followUpOperations, watchDesk, logger, metrics });
  return { handler, logger, metrics };
}

describe('the sweeper', () => {
  it('counts that there is nothing to do, and does not speak of it', async () => {
    const { handler, logger, metrics } = connect(find(0), find(0));

    await handler();

    expect(metrics.records).toStrictEqual([
      { values: { overdueReplies: 0 }, dimensions: {} },
      { values: { followedUpOperations: 0 }, dimensions: {} },
      { values: { overdueDeskEntries: 0 }, dimensions: {} },
    ]);
    expect(logger.lines).toStrictEqual([]);
  });

  it('counts overdue replies and operations in doubt', async () => {
    const { handler, logger, metrics } = connect(find(2), find(3));

    await handler();

    expect(metrics.total('overdueReplies')).toBe(2);
    expect(metrics.total('followedUpOperations')).toBe(3);
    expect(logger.lines).toStrictEqual([
      { level: 'warn', event: 'Overdue replies announced again', fields: { count: 2 } },
      { level: 'info', event: 'Operations in doubt are asked about again', fields: { count: 3 } },
    ]);
  });

  it.each([
    ['the outbox', fail, find(1), 'followedUpOperations'],
    ['the operations', find(1), fail, 'overdueReplies'],
  ])('throws when %s cannot be swept, after the other task', async (_, sweep, follow, counted) => {
    const { handler, logger, metrics } = connect(sweep, follow);

    await expect(handler()).rejects.toMatchObject({ kind: 'throttled' });
    expect(metrics.total(counted)).toBe(1);
    expect(logger.lines.at(-1)).toMatchObject({ level: 'error', fields: { kind: 'throttled' } });
  });
});
