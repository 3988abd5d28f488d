import * as z from 'zod';
import { openBedrockModels } from '../../shared/adapters/bedrock/open-bedrock-models.ts';
import { ArchivedCatalogueSource } from '../../shared/adapters/bundled-catalogue/archived-catalogue-source.ts';
import { BundledCatalogueSource } from '../../shared/adapters/bundled-catalogue/bundled-catalogue-source.ts';
import { readBundle } from '../../shared/adapters/bundled-catalogue/read-bundle.ts';
import { createFileChannelDirectory } from '../../shared/adapters/channels/directory/file-channel-directory.ts';
import { createChannelSenders } from '../../shared/adapters/channels/registry.ts';
import { createDynamoDbClient } from '../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbCatalogueArchive } from '../../shared/adapters/dynamodb/dynamodb-catalogue-archive.ts';
import { DynamoDbConversationStore } from '../../shared/adapters/dynamodb/dynamodb-conversation-store.ts';
import { DynamoDbOutbox } from '../../shared/adapters/dynamodb/dynamodb-outbox.ts';
import { DynamoDbUsageMeter } from '../../shared/adapters/dynamodb/dynamodb-usage-meter.ts';
import { createLambdaClient } from '../../shared/adapters/lambda-invoke/create-lambda-client.ts';
import { LambdaToolInvoker } from '../../shared/adapters/lambda-invoke/lambda-tool-invoker.ts';
import { OpenAiLanguageModel } from '../../shared/adapters/openai-compatible/openai-language-model.ts';
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
import { createArchiveCatalogue } from '../../shared/application/archive-catalogue.ts';
import { CatalogueModels } from '../../shared/application/model/catalogue-models.ts';
import { listProviderCandidates } from '../../shared/application/model/list-provider-candidates.ts';
import {
  listServerCandidates,
  type ServerModel,
} from '../../shared/application/model/list-server-candidates.ts';
import type { LanguageModel } from '../../shared/application/ports/language-model.ts';
import type { ParkingLot } from '../../shared/application/ports/parking-lot.ts';
import type { SecretSource } from '../../shared/application/ports/secret-source.ts';
import { createShowTyping } from '../../shared/application/show-typing.ts';
import { coalesceMessages } from '../../shared/application/turn/coalesce-messages.ts';
import { createRunTurn, type RunTurn } from '../../shared/application/turn/run-turn.ts';
import type { Catalogue } from '../../shared/domain/catalogue/assistant.ts';
import type { InboundMessage } from '../../shared/domain/conversation/inbound-message.ts';
import { createLogger } from '../../shared/lambda/logger.ts';
import { createMetrics } from '../../shared/lambda/metrics.ts';
import { createUnderstanding } from '../../shared/language/create-understanding.ts';
import { createLazyDetector } from '../../shared/language/detection/lazy-detector.ts';
import { createTemplateFilters } from '../../shared/language/template-filters.ts';
import type { OrchestratorEnv } from './env.ts';

/**
 * What the calls of a turn share, models and services alike: the person hears something within 30
 * seconds, whatever hangs. The function itself may run longer, for a batch holds several turns.
 */
const turnBudgetMs = 25_000;
/** More than a service's own time limit, so that it says itself that it could not. */
const toolTimeoutMs = 12_000;
const service = 'orchestrator';

/** The orchestrator's world: DynamoDB, SQS, the models and the domain services. */
export function createDependencies(env: OrchestratorEnv) {
  const clock = new SystemClock();
  const table = { client: createDynamoDbClient(), tableName: env.CONVERSATIONS_TABLE, clock };
  const sqs = createSqsClient();
  const secrets = new SecretsManagerSource({ client: createSecretsClient(), clock });
  const functions = z.record(z.string(), z.string()).parse(JSON.parse(env.TOOL_FUNCTIONS));
  const detector = createLazyDetector();
  const active = new BundledCatalogueSource(env.CATALOGUE_DIR);
  const archive = new DynamoDbCatalogueArchive(table);
  const runTurn = createRunTurn({
    store: new DynamoDbConversationStore(table),
    outbox: new DynamoDbOutbox(table),
    usages: new DynamoDbUsageMeter(table),
    replies: new SqsReplyQueue({ client: sqs, queueUrl: env.OUTBOUND_QUEUE_URL }),
    catalogues: new ArchivedCatalogueSource({ active, archive }),
    modelFor: createModelFor(env, secrets),
    tools: new LambdaToolInvoker({
      client: createLambdaClient(),
      functions,
      timeoutMs: toolTimeoutMs,
    }),
    understanding: createUnderstanding({ statistical: detector.detect }),
    validator: new ZodInputValidator(),
    clock,
    ids: new UlidIdGenerator(),
    hasher: new Sha256Hasher(),
    filtersFor: createTemplateFilters,
    claimLeaseSeconds: env.CLAIM_LEASE_SECONDS,
    turnBudgetMs,
  });
  const senderOf = createChannelSenders({
    secrets,
    secretsPrefix: env.CHANNEL_SECRETS_PREFIX,
    clock,
    directory: createFileChannelDirectory(env.CATALOGUE_DIR),
    apiUrls: z.record(z.string(), z.url()).parse(JSON.parse(env.CHANNEL_API_URLS)),
  });
  const parkingLot: ParkingLot = new SqsParkingLot({ client: sqs, queueUrl: env.INBOUND_DLQ_URL });
  return {
    runTurn: async (...[burst, delivery]: Parameters<RunTurn>) => {
      await detector.prepare(readTexts(burst));
      return await runTurn(burst, delivery);
    },
    showTyping: createShowTyping({ senderOf }),
    archiveCatalogue: createArchiveCatalogue({
      readBundle: (assistantId) => readBundle(env.CATALOGUE_DIR, assistantId),
      archive,
    }),
    coalesce: coalesceMessages,
    clock,
    maxReceiveCount: env.MAX_RECEIVE_COUNT,
    parkingLot,
    logger: createLogger({ service }),
    metrics: createMetrics({ service, stage: env.STAGE, clock }),
  };
}

export type OrchestratorDependencies = ReturnType<typeof createDependencies>;

type Models = Catalogue['models'];

/** One model adapter per catalogue version. */
function createModelFor(env: OrchestratorEnv, secrets: SecretSource) {
  const known = new Map<string, LanguageModel>();
  const create = env.MODEL_PROVIDER === 'bedrock' ? openBedrock() : openServer(env, secrets);
  return ({ version, models }: Catalogue): LanguageModel => {
    const model = known.get(version) ?? create(models);
    known.set(version, model);
    return model;
  };
}

function openBedrock(): (models: Models) => LanguageModel {
  const [clock, ids, open] = [new SystemClock(), new UlidIdGenerator(), openBedrockModels()];
  return (definitions) =>
    new CatalogueModels({
      models: listProviderCandidates(definitions, 'bedrock'),
      open,
      ids,
      clock,
    });
}

function openServer(
  env: OrchestratorEnv,
  secrets: SecretSource,
): (models: Models) => LanguageModel {
  const secretId = env.MODEL_API_KEY_SECRET_ID;
  const apiKey = async () => (await secrets.read(secretId))['api_key'] ?? '';
  const open = ({ modelId, capabilities }: ServerModel) =>
    new OpenAiLanguageModel({
      baseUrl: env.MODEL_PROVIDER,
      model: modelId,
      capabilities,
      reasoningEffort: env.MODEL_REASONING_EFFORT || undefined,
      ...(secretId === '' ? {} : { apiKey }),
    });
  const [clock, ids] = [new SystemClock(), new UlidIdGenerator()];
  const settings = { name: env.MODEL_NAME, tools: env.MODEL_TOOLS };
  return (definitions) =>
    new CatalogueModels({ models: listServerCandidates(definitions, settings), open, ids, clock });
}

function readTexts(burst: readonly InboundMessage[]): readonly string[] {
  return burst.flatMap(({ content }) => (content.type === 'text' ? [content.text] : []));
}
