import type { TurnResult } from '../../shared/application/turn/run-turn.ts';
import type { OrchestratorDependencies } from './dependencies.ts';

type Remembering = NonNullable<TurnResult['remembering']>;

/** The memory step comes after the reply: it has figures of its own, and no word of a fact. */
export function reportRemembering(
  remembering: Remembering,
  ids: { readonly turnId: string; readonly conversation: string },
  { logger, metrics }: Pick<OrchestratorDependencies, 'logger' | 'metrics'>,
): void {
  const { calls, inputTokens, outputTokens } = remembering.cost;
  const outcome = describe(remembering);
  logger.info('Turn remembered', { ...ids, outcome, inputTokens, outputTokens });
  metrics.record(
    {
      memorySteps: 1,
      memoryCalls: calls,
      memoryInputTokens: inputTokens,
      memoryOutputTokens: outputTokens,
    },
    { kind: outcome },
  );
}

function describe(remembering: Remembering): string {
  if (remembering.type === 'given-up') return remembering.because;
  return remembering.type === 'failed' ? remembering.kind : remembering.type;
}
