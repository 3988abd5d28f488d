import { describe, expect, it } from 'vitest';
import { createMetrics } from '../../../shared/lambda/metrics.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';

describe('createMetrics', () => {
  it('writes one line of embedded metric format', () => {
    const lines: string[] = [];
    const metrics = createMetrics({
      service: 'orchestrator',
      stage: 'local',
      clock: new FixedClock('2026-03-02T15:00:00.000Z'),
      write: (line) => lines.push(line),
    });

    metrics.record({ turns: 1, turnMs: 2_300 }, { channel: 'web' });

    expect(lines.map((line) => JSON.parse(line))).toStrictEqual([
      {
        _aws: {
          Timestamp: 1_772_463_600_000,
          CloudWatchMetrics: [
            {
              Namespace: 'ConversationalOrchestrator',
              Dimensions: [['stage', 'service', 'channel']],
              Metrics: [
                { Name: 'turns', Unit: 'Count' },
                { Name: 'turnMs', Unit: 'Milliseconds' },
              ],
            },
          ],
        },
        stage: 'local',
        service: 'orchestrator',
        channel: 'web',
        turns: 1,
        turnMs: 2_300,
      },
    ]);
  });
});
