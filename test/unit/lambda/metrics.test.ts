import { afterEach, describe, expect, it, vi } from 'vitest';
import { createMetrics } from '../../../shared/lambda/metrics.ts';
import { FixedClock } from '../../support/fakes/fixed-clock.ts';

afterEach(() => vi.restoreAllMocks());

describe('createMetrics', () => {
  it.each([
    [{}, [['stage', 'service']]],
    [
      { kind: 'bug' },
      [
        ['stage', 'service'],
        ['stage', 'service', 'kind'],
      ],
    ],
    [
      { kind: 'bug', route: 'GET:/' },
      [
        ['stage', 'service'],
        ['stage', 'service', 'kind'],
        ['stage', 'service', 'kind', 'route'],
      ],
    ],
  ])('counts %j so that an alarm finds the whole and each kind', (dimensions, sets) => {
    const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
    const clock = new FixedClock();

    createMetrics({ service: 'webhook', stage: 'prod', clock }).record({ count: 1 }, dimensions);

    const [[line] = []] = write.mock.calls;
    const [directive] = JSON.parse(String(line))._aws.CloudWatchMetrics;
    expect(directive.Dimensions).toStrictEqual(sets);
  });

  it('writes one line of embedded metric format', () => {
    const lines: string[] = [];
    vi.spyOn(process.stdout, 'write').mockImplementation((line) => {
      lines.push(String(line));
      return true;
    });
    const metrics = createMetrics({
      service: 'orchestrator',
      stage: 'local',
      clock: new FixedClock('2026-03-02T15:00:00.000Z'),
    });

    metrics.record({ turns: 1, turnMs: 2_300 }, { channel: 'web' });

    expect(lines.map((line) => JSON.parse(line))).toStrictEqual([
      {
        _aws: {
          Timestamp: 1_772_463_600_000,
          CloudWatchMetrics: [
            {
              Namespace: 'ConversationalOrchestrator',
              Dimensions: [
                ['stage', 'service'],
                ['stage', 'service', 'channel'],
              ],
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
