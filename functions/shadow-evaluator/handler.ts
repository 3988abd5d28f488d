import { shadowEvaluationSchema } from '../../shared/contracts/shadow-evaluation.ts';
import { toErrorKind } from '../../shared/domain/errors.ts';
import type { Verdict } from '../../shared/domain/shadow/tip.ts';
import type { ShadowEvaluatorDependencies } from './dependencies.ts';

/**
 * Creates the handler of asynchronous invocations: one evaluation each, which nobody waits for and
 * nobody repeats. One that fails is thrown, so that it is counted and ends in the dead-letter
 * queue.
 */
export function createHandler(dependencies: ShadowEvaluatorDependencies) {
  const { evaluateTurn, logger } = dependencies;

  return async (event: unknown): Promise<void> => {
    try {
      const { v: _version, ...request } = shadowEvaluationSchema.parse(event);
      report(await evaluateTurn(request), dependencies);
    } catch (error) {
      logger.error('Evaluation failed', { kind: toErrorKind(error) ?? 'bug' }, error);
      throw error;
    }
  };
}

function report(
  { turnId, tip, calls, silent }: Verdict,
  { logger, metrics }: Pick<ShadowEvaluatorDependencies, 'logger' | 'metrics'>,
): void {
  const inputTokens = calls.reduce((sum, call) => sum + call.inputTokens, 0);
  const outputTokens = calls.reduce((sum, call) => sum + call.outputTokens, 0);
  const costMicroDollars = calls.reduce((sum, call) => sum + (call.costMicroDollars ?? 0), 0);
  const reason = [...calls, ...silent].find((one) => one.reason !== undefined)?.reason;
  const outcome = tip?.mode ?? 'none';
  logger.info('Turn evaluated', {
    turnId,
    outcome,
    inputTokens,
    outputTokens,
    modelCalls: calls.length,
    ...(reason === undefined ? {} : { reason }),
  });
  metrics.record(
    {
      evaluations: 1,
      tipsOffered: tip === undefined ? 0 : 1,
      shadowModelCalls: calls.length,
      shadowInputTokens: inputTokens,
      shadowOutputTokens: outputTokens,
      shadowCostMicroDollars: Math.round(costMicroDollars),
    },
    { kind: tip?.by ?? reason ?? 'nothing-found' },
  );
}
