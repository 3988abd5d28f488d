import { describe, expect, it } from 'vitest';
import { createHandler } from '../../../../functions/sweeper/handler.ts';
import { ThrottledError } from '../../../../shared/domain/errors.ts';
import { RecordingLogger } from '../../../support/fakes/recording-logger.ts';
import { RecordingMetrics } from '../../../support/fakes/recording-metrics.ts';

function connect(sweepOutbox: () => Promise<number>) {
  const logger = new RecordingLogger();
  const metrics = new RecordingMetrics();
  return { handler: createHandler({ sweepOutbox, logger, metrics }), logger, metrics };
}

describe('the sweeper', () => {
  it.each([
    [0, []],
    [2, [{ level: 'warn', event: 'Overdue replies announced again', fields: { count: 2 } }]],
  ])('counts %s overdue replies', async (count, lines) => {
    const { handler, logger, metrics } = connect(() => Promise.resolve(count));

    await handler();

    expect(metrics.records).toStrictEqual([{ values: { overdueReplies: count }, dimensions: {} }]);
    expect(logger.lines).toStrictEqual(lines);
  });

  it('throws when the sweep fails, so that its alarm counts it', async () => {
    const { handler, logger } = connect(() => Promise.reject(new ThrottledError('slow down')));

    await expect(handler()).rejects.toMatchObject({ kind: 'throttled' });
    expect(logger.lines).toMatchObject([{ level: 'error', fields: { kind: 'throttled' } }]);
  });
});
