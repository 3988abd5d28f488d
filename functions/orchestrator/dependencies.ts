import * as z from 'zod';
import { BedrockLanguageModel } from '../../shared/adapters/bedrock/bedrock-language-model.ts';
import { createBedrockClient } from '../../shared/adapters/bedrock/create-bedrock-client.ts';
import { BundledCatalogueSource } from '../../shared/adapters/bundled-catalogue/bundled-catalogue-source.ts';
import { createChannelSenders } from '../../shared/adapters/channels/registry.ts';
import { createDynamoDbClient } from '../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbConversationStore } from '../../shared/adapters/dynamodb/dynamodb-conversation-store.ts';
import { DynamoDbOutbox } from '../../shared/adapters/dynamodb/dynamodb-outbox.ts';
import { createLambdaClient } from '../../shared/adapters/lambda-invoke/create-lambda-client.ts';
import { LambdaToolInvoker } from '../../shared/adapters/lambda-invoke/lambda-tool-invoker.ts';
import {
  createSecretsClient,
  SecretsManagerSource,
} from '../../shared/adapters/secrets/secrets-manager-source.ts';
import { createSqsClient } from '../../shared/adapters/sqs/create-sqs-client.ts';
import { SqsParkingLot } from '../../shared/adapters/sqs/sqs-parking-lot.ts';
import { SqsReplyQueue } from '../../shared/adapters/sqs/sqs-reply-queue.ts';
import { Sha256Hasher } from '../../shared/adapters/system/sha256-hasher.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import { UlidIdGenerator } from '../../shared/adapters/system/ulid-id-generator.ts';
import { ZodInputValidator } from '../../shared/adapters/zod/zod-input-validator.ts';
import type { LanguageModel } from '../../shared/application/ports/language-model.ts';
import { createSignalProgress } from '../../shared/application/signal-progress.ts';
import { coalesceMessages } from '../../shared/application/turn/coalesce-messages.ts';
import { createRunTurn } from '../../shared/application/turn/run-turn.ts';
import type { Catalogue } from '../../shared/domain/catalogue/assistant.ts';
import { createLogger } from '../../shared/lambda/logger.ts';
import { createMetrics } from '../../shared/lambda/metrics.ts';
import { createUnderstanding } from '../../shared/language/create-understanding.ts';
import { createTemplateFilters } from '../../shared/language/template-filters.ts';
import type { OrchestratorEnv } from './env.ts';

/** A turn's model calls share this much time; the function itself may run longer. */
const turnBudgetMs = 40_000;
const toolTimeoutMs = 15_000;
const service = 'orchestrator';

/** The orchestrator's world: DynamoDB, SQS, Bedrock and the domain services. */
export function createDependencies(env: OrchestratorEnv) {
  const clock = new SystemClock();
  const table = { client: createDynamoDbClient(), tableName: env.CONVERSATIONS_TABLE, clock };
  const sqs = createSqsClient();
  const functions = z.record(z.string(), z.string()).parse(JSON.parse(env.TOOL_FUNCTIONS));
  const runTurn = createRunTurn({
    store: new DynamoDbConversationStore(table),
    outbox: new DynamoDbOutbox(table),
    replies: new SqsReplyQueue({ client: sqs, queueUrl: env.OUTBOUND_QUEUE_URL }),
    catalogues: new BundledCatalogueSource(env.CATALOGUE_DIR),
    modelFor: createModelFor(),
    tools: new LambdaToolInvoker({
      client: createLambdaClient(),
      functions,
      timeoutMs: toolTimeoutMs,
    }),
    understanding: createUnderstanding(),
    validator: new ZodInputValidator(),
    clock,
    ids: new UlidIdGenerator(),
    hasher: new Sha256Hasher(),
    filtersFor: createTemplateFilters,
    claimLeaseSeconds: env.CLAIM_LEASE_SECONDS,
    turnBudgetMs,
  });
  const senderOf = createChannelSenders({
    secrets: new SecretsManagerSource({ client: createSecretsClient(), clock }),
    secretsPrefix: env.CHANNEL_SECRETS_PREFIX,
    apiUrls: { telegram: env.TELEGRAM_API_URL },
  });
  return {
    runTurn,
    signalProgress: createSignalProgress({ senderOf }),
    coalesce: coalesceMessages,
    maxReceiveCount: env.MAX_RECEIVE_COUNT,
    parkingLot: new SqsParkingLot({ client: sqs, queueUrl: env.INBOUND_DLQ_URL }),
    logger: createLogger({ service }),
    metrics: createMetrics({ service, stage: env.STAGE, clock }),
  };
}

export type OrchestratorDependencies = ReturnType<typeof createDependencies>;

/** One model adapter per catalogue version, all on one client per region. */
function createModelFor(): (catalogue: Catalogue) => LanguageModel {
  const known = new Map<string, LanguageModel>();
  const clients = new Map<string, ReturnType<typeof createBedrockClient>>();
  const createClient = (region: string | undefined) => {
    const client = clients.get(region ?? '') ?? createBedrockClient(region ? { region } : {});
    clients.set(region ?? '', client);
    return client;
  };
  return ({ version, models }) => {
    const model = known.get(version) ?? new BedrockLanguageModel({ models, createClient });
    known.set(version, model);
    return model;
  };
}
