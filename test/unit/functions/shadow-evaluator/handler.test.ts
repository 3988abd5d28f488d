import { describe, expect, it } from 'vitest';
import { createHandler } from '../../../../functions/shadow-evaluator/handler.ts';
import type { EvaluateTurn } from '../../../../shared/application/evaluation/evaluate-turn.ts';
import { UnavailableError } from '../../../../shared/domain/errors.ts';
import { aVerdict } from '../../../support/builders/tip.ts';
import { RecordingLogger } from '../../../support/fakes/recording-logger.ts';
import { RecordingMetrics } from '../../../support/fakes/recording-metrics.ts';

const event = {
  v: 1,
  turnId: 'turn_1',
  conversationId: 'web:carlos-1',
  userId: 'user_demo',
  assistantId: 'felix',
  catalogueVersion: '1',
  language: 'es',
  standing: 'felix',
  watchers: ['financial_advisor'],
  modes: ['tip', 'activation'],
  messages: [{ role: 'user', text: 'gasto mucho' }],
  data: {},
  pastTips: { financial_advisor: { followed: 1, ignored: 2, dismissed: 0 } },
  at: '2026-03-02T15:00:00.000Z',
};

function connect(evaluateTurn: EvaluateTurn) {
  const [logger, metrics] = [new RecordingLogger(), new RecordingMetrics()];
  return { handler: createHandler({ evaluateTurn, logger, metrics }), logger, metrics };
}

describe('the shadow evaluator', () => {
  it('counts what it offers and what that costs', async () => {
    const { handler, metrics } = connect(() => Promise.resolve(aVerdict()));

    await handler(event);

    expect(metrics.records).toStrictEqual([
      {
        values: {
          evaluations: 1,
          tipsOffered: 1,
          shadowModelCalls: 1,
          shadowInputTokens: 400,
          shadowOutputTokens: 30,
          shadowCostMicroDollars: 55,
        },
        dimensions: { kind: 'financial_advisor' },
      },
    ]);
  });

  it('counts why there is nothing to offer', async () => {
    const { tip: _none, ...nothing } = aVerdict();
    const calls = [
      {
        by: 'financial_advisor',
        reason: 'below-threshold' as const,
        inputTokens: 1,
        outputTokens: 1,
      },
    ];
    const { handler, metrics } = connect(() => Promise.resolve({ ...nothing, calls }));

    await handler(event);

    expect(metrics.total('tipsOffered')).toBe(0);
    expect(metrics.records[0]?.dimensions).toStrictEqual({ kind: 'below-threshold' });
  });

  it('fails for a request that it does not know, and evaluates nothing', async () => {
    const { handler, logger } = connect(() => Promise.reject(new Error('must not be called')));

    await expect(handler({ ...event, v: 2 })).rejects.toThrow();

    expect(logger.lines).toMatchObject([{ level: 'error', fields: { kind: 'bug' } }]);
  });

  it('fails when the verdict cannot be posted, so that it is counted', async () => {
    const { handler } = connect(() => Promise.reject(new UnavailableError('no table')));

    await expect(handler(event)).rejects.toMatchObject({ kind: 'unavailable' });
  });
});
