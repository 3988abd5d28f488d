import { describe, expect, it } from 'vitest';
import { createHandler } from '../../../../functions/orchestrator/handler.ts';
import { coalesceMessages } from '../../../../shared/application/turn/coalesce-messages.ts';
import type { TurnResult } from '../../../../shared/application/turn/run-turn.ts';
import { UnavailableError } from '../../../../shared/domain/errors.ts';
import { anInboundMessage } from '../../../support/builders/inbound-message.ts';
import { anSqsEvent } from '../../../support/builders/sqs-event.ts';
import { aTurnCommit } from '../../../support/builders/turn-commit.ts';
import { FixedClock } from '../../../support/fakes/fixed-clock.ts';
import { InMemoryParkingLot } from '../../../support/fakes/in-memory-parking-lot.ts';
import { RecordingLogger } from '../../../support/fakes/recording-logger.ts';
import { RecordingMetrics } from '../../../support/fakes/recording-metrics.ts';

const commit = aTurnCommit();
const answered: TurnResult = { turnId: 'turn_1', commit, repeated: 0 };

/** Lets the orchestrator answer one message; what the turn led to, and the archive, are given. */
async function handle(
  result: TurnResult,
  keepCatalogue = (_assistantId: string) => Promise.resolve(),
  logger = new RecordingLogger(),
) {
  const metrics = new RecordingMetrics();
  const left: string[] = [];
  const handler = createHandler({
    runTurn: () => Promise.resolve([result]),
    showTyping: () => Promise.resolve(),
    leaveUnanswered: ({ channel }) => {
      left.push(channel);
      return Promise.resolve();
    },
    archiveCatalogue: keepCatalogue,
    coalesce: coalesceMessages,
    clock: new FixedClock(),
    maxReceiveCount: 3,
    parkingLot: new InMemoryParkingLot(),
    logger,
    metrics,
  });
  const response = await handler(anSqsEvent([{ v: 1, ...anInboundMessage() }]));
  return { response, logger, metrics, left };
}

describe('the orchestrator', () => {
  it('counts a turn by its own figures', async () => {
    const { response, metrics } = await handle(answered);

    expect(response).toStrictEqual({ batchItemFailures: [] });
    expect(metrics.records).toStrictEqual([
      {
        values: {
          turns: 1,
          modelCalls: 1,
          inputTokens: 100,
          outputTokens: 20,
          failedTurns: 0,
          limitedTurns: 0,
          failedModelCalls: 0,
          missedTurns: 0,
          ungroundedReplies: 0,
          doubtfulOperations: 0,
        },
        dimensions: { channel: 'web' },
      },
    ]);
  });

  it('counts a turn of somebody over their budget', async () => {
    const event = { at: '2026-03-02T15:00:00.000Z', type: 'over-budget', details: {} };
    const { metrics } = await handle({ ...answered, commit: { ...commit, trace: [event] } });

    expect(metrics.total('limitedTurns')).toBe(1);
  });

  it.each([
    ['that nothing was understood of', 'missedTurns', 'missed'],
    ['whose figures a model invented', 'ungroundedReplies', 'figures-ungrounded'],
    ['whose claim a model invented', 'ungroundedReplies', 'claim-ungrounded'],
  ])('counts a turn %s', async (_what, metric, type) => {
    const event = { at: '2026-03-02T15:00:00.000Z', type, details: {} };
    const { metrics } = await handle({ ...answered, commit: { ...commit, trace: [event] } });

    expect(metrics.total(metric)).toBe(1);
  });

  it('counts who looked at the turn, why nobody did, and what became of the last tip', async () => {
    const at = '2026-03-02T15:00:00.000Z';
    const trace = [
      { at, type: 'shadow-started', details: { watchers: ['financial_advisor'] } },
      { at, type: 'shadow-suppressed', details: { by: 'cooldown' } },
      { at, type: 'tip-outcome', details: { by: 'financial_advisor', outcome: 'followed' } },
    ];
    const { metrics } = await handle({ ...answered, commit: { ...commit, trace } });

    expect(metrics.records.slice(1)).toStrictEqual([
      { values: { evaluationsStarted: 1 }, dimensions: {} },
      { values: { tipsSuppressed: 1 }, dimensions: { kind: 'cooldown' } },
      { values: { tipOutcomes: 1, tipsFollowed: 1 }, dimensions: { kind: 'followed' } },
    ]);
  });

  it.each([
    ['unknown', 0],
    ['given-up', 1],
  ])('counts what the engine asks by itself as no turn: %s', async (outcome, count) => {
    const event = { at: '2026-03-02T15:00:00.000Z', type: 'follow-up', details: { outcome } };
    const { metrics } = await handle({ ...answered, commit: { ...commit, trace: [event] } });

    expect(metrics.records).toStrictEqual([
      { values: { followUps: 1, unresolvedOperations: count }, dimensions: { kind: outcome } },
    ]);
  });

  it('calls off the reply that a channel has announced, where nobody answers', async () => {
    const silent = { ...commit.outbox, reply: { ...commit.outbox.reply, text: '' } };
    expect((await handle({ ...answered, commit: { ...commit, outbox: silent } })).left).toEqual([
      'web',
    ]);
    expect((await handle(answered)).left).toEqual([]);
  });

  it('shows that it is typing to people, not to itself', async () => {
    const typing: string[] = [];
    const handler = createHandler({
      runTurn: () => Promise.resolve([answered]),
      showTyping: (burst) => {
        typing.push(...burst.map(({ channel }) => channel));
        return Promise.resolve();
      },
      leaveUnanswered: () => Promise.resolve(),
      archiveCatalogue: () => Promise.resolve(),
      coalesce: coalesceMessages,
      clock: new FixedClock(),
      maxReceiveCount: 3,
      parkingLot: new InMemoryParkingLot(),
      logger: new RecordingLogger(),
      metrics: new RecordingMetrics(),
    });
    const message = { v: 1, ...anInboundMessage() };
    const followUp = { ...message, messageId: 'follow-up:1', content: { type: 'follow-up' } };

    await handler(anSqsEvent([followUp]));
    expect(typing).toStrictEqual([]);
    await handler(anSqsEvent([message]));
    expect(typing).toStrictEqual(['web']);
  });

  it.each([
    ['written', { type: 'written', throughSequence: 6 }],
    ['figures-ungrounded', { type: 'rejected', because: 'figures-ungrounded' }],
  ] as const)('counts a summary apart from the turn: %s', async (kind, compaction) => {
    const call = { model: 'fast-1', inputTokens: 900, outputTokens: 80 };
    const { metrics, logger } = await handle({
      ...answered,
      compaction: { ...compaction, call },
    });

    expect(metrics.records).toContainEqual({
      values: { summaries: 1, summaryInputTokens: 900, summaryOutputTokens: 80 },
      dimensions: { kind },
    });
    expect(metrics.total('inputTokens')).toBe(100);
    expect(logger.lines[0]).toMatchObject({
      level: 'info',
      event: 'History summarised',
      fields: { turnId: 'turn_1', outcome: kind, inputTokens: 900, outputTokens: 80 },
    });
  });

  it('acknowledges the message although its summary failed', async () => {
    const compaction = { type: 'failed', kind: 'unavailable' } as const;
    const { response, metrics } = await handle({ ...answered, compaction });

    expect(response).toStrictEqual({ batchItemFailures: [] });
    expect(metrics.records).toContainEqual({
      values: { summaries: 1, summaryInputTokens: 0, summaryOutputTokens: 0 },
      dimensions: { kind: 'unavailable' },
    });
  });

  it.each([
    ['kept', { type: 'kept', saved: 1, updated: 0 }],
    ['HOLDS_SECRET', { type: 'given-up', because: 'HOLDS_SECRET' }],
    ['unavailable', { type: 'failed', kind: 'unavailable' }],
  ] as const)('counts a memory step apart from the turn: %s', async (kind, outcome) => {
    const cost = { calls: 1, inputTokens: 300, outputTokens: 20 };
    const { response, metrics } = await handle({ ...answered, remembering: { ...outcome, cost } });

    expect(response).toStrictEqual({ batchItemFailures: [] });
    expect(metrics.records).toContainEqual({
      values: {
        memorySteps: 1,
        memoryCalls: 1,
        memoryInputTokens: 300,
        memoryOutputTokens: 20,
      },
      dimensions: { kind },
    });
    expect(metrics.total('inputTokens')).toBe(100);
  });

  it('archives the configuration of the assistant after the turn', async () => {
    const logger = new RecordingLogger();
    const keep = (assistantId: string) => {
      logger.info('Archived now', { assistantId });
      return Promise.resolve();
    };

    await handle(answered, keep, logger);

    expect(logger.lines.map(({ event }) => event)).toStrictEqual([
      'Turn committed',
      'Archived now',
    ]);
    expect(logger.lines.at(-1)?.fields).toStrictEqual({ assistantId: 'felix' });
  });

  it('acknowledges the message although its configuration could not be archived, and says so', async () => {
    const { response, logger, metrics } = await handle(answered, () =>
      Promise.reject(new UnavailableError('The table does not answer')),
    );

    expect(response).toStrictEqual({ batchItemFailures: [] });
    expect(metrics.total('failedTurns')).toBe(0);
    expect(logger.lines.at(-1)).toMatchObject({
      level: 'warn',
      event: 'Catalogue not archived',
      fields: { assistantId: 'felix', kind: 'unavailable' },
    });
  });
});
