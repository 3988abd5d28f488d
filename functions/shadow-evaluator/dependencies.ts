import * as z from 'zod';
import { BundledCatalogueSource } from '../../shared/adapters/bundled-catalogue/bundled-catalogue-source.ts';
import { createDynamoDbClient } from '../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbVerdictBoard } from '../../shared/adapters/dynamodb/dynamodb-verdict-board.ts';
import { createLambdaClient } from '../../shared/adapters/lambda-invoke/create-lambda-client.ts';
import { LambdaToolInvoker } from '../../shared/adapters/lambda-invoke/lambda-tool-invoker.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import { ZodInputValidator } from '../../shared/adapters/zod/zod-input-validator.ts';
import {
  createEvaluateTurn,
  type EvaluateTurn,
} from '../../shared/application/evaluation/evaluate-turn.ts';
import type { LanguageModel } from '../../shared/application/ports/language-model.ts';
import type { Catalogue } from '../../shared/domain/catalogue/assistant.ts';
import { createLogger, type Logger } from '../../shared/lambda/logger.ts';
import { createMetrics, type Metrics } from '../../shared/lambda/metrics.ts';
import { createUnderstanding } from '../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../shared/language/template-filters.ts';
import type { ShadowEvaluatorEnv } from './env.ts';

export interface ShadowEvaluatorDependencies {
  readonly evaluateTurn: EvaluateTurn;
  readonly logger: Logger;
  readonly metrics: Metrics;
}

const service = 'shadow-evaluator';
/** A tip that takes longer comes too late anyway. */
const toolTimeoutMs = 3_000;

/** Wires the shadow evaluator, once per cold start. */
export function createDependencies(
  env: ShadowEvaluatorEnv,
  modelFor: (catalogue: Catalogue) => LanguageModel,
): ShadowEvaluatorDependencies {
  const clock = new SystemClock();
  return {
    evaluateTurn: createEvaluateTurn({
      board: new DynamoDbVerdictBoard({
        client: createDynamoDbClient(),
        tableName: env.CONVERSATIONS_TABLE,
        clock,
      }),
      catalogues: new BundledCatalogueSource(env.CATALOGUE_DIR),
      modelFor,
      tools: new LambdaToolInvoker({
        client: createLambdaClient(),
        functions: z.record(z.string(), z.string()).parse(JSON.parse(env.TOOL_FUNCTIONS)),
        timeoutMs: toolTimeoutMs,
      }),
      understanding: createUnderstanding(),
      validator: new ZodInputValidator(),
      filtersFor: createTemplateFilters,
      clock,
    }),
    logger: createLogger({ service }),
    metrics: createMetrics({ service, stage: env.STAGE, clock }),
  };
}
