import * as z from 'zod';
import { ArchivedCatalogueSource } from '../../shared/adapters/bundled-catalogue/archived-catalogue-source.ts';
import { BundledCatalogueSource } from '../../shared/adapters/bundled-catalogue/bundled-catalogue-source.ts';
import { readBundle } from '../../shared/adapters/bundled-catalogue/read-bundle.ts';
import { createFileChannelDirectory } from '../../shared/adapters/channels/directory/file-channel-directory.ts';
import {
  createChannelMedia,
  createChannelSenders,
} from '../../shared/adapters/channels/registry.ts';
import { createDynamoDbClient } from '../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbAccountDirectory } from '../../shared/adapters/dynamodb/dynamodb-account-directory.ts';
import { DynamoDbCatalogueArchive } from '../../shared/adapters/dynamodb/dynamodb-catalogue-archive.ts';
import { DynamoDbConversationStore } from '../../shared/adapters/dynamodb/dynamodb-conversation-store.ts';
import { DynamoDbTipChoices } from '../../shared/adapters/dynamodb/dynamodb-tip-choices.ts';
import { DynamoDbUsageMeter } from '../../shared/adapters/dynamodb/dynamodb-usage-meter.ts';
import { DynamoDbOutbox } from '../../shared/adapters/dynamodb/outbox/dynamodb-outbox.ts';
import { createHttpFileDownload } from '../../shared/adapters/http/http-file-download.ts';
import { createLambdaClient } from '../../shared/adapters/lambda-invoke/create-lambda-client.ts';
import { LambdaShadowStarter } from '../../shared/adapters/lambda-invoke/lambda-shadow-starter.ts';
import { LambdaToolInvoker } from '../../shared/adapters/lambda-invoke/lambda-tool-invoker.ts';
import {
  createSecretsClient,
  SecretsManagerSource,
} from '../../shared/adapters/secrets/secrets-manager-source.ts';
import { createSqsClient } from '../../shared/adapters/sqs/create-sqs-client.ts';
import { SqsParkingLot } from '../../shared/adapters/sqs/sqs-parking-lot.ts';
import { SqsReplyQueue } from '../../shared/adapters/sqs/sqs-reply-queue.ts';
import { noMediaInspection } from '../../shared/adapters/system/no-media-inspection.ts';
import { Sha256Hasher } from '../../shared/adapters/system/sha256-hasher.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import { UlidIdGenerator } from '../../shared/adapters/system/ulid-id-generator.ts';
import { ZodInputValidator } from '../../shared/adapters/zod/zod-input-validator.ts';
import { createArchiveCatalogue } from '../../shared/application/archive-catalogue.ts';
import { createLeaveUnanswered } from '../../shared/application/leave-unanswered.ts';
import { createListener } from '../../shared/application/media/listen-to-messages.ts';
import type { CatalogueSource } from '../../shared/application/ports/catalogue-source.ts';
import type { ChannelEnvironment } from '../../shared/application/ports/channel/channel-definition.ts';
import type { Clock } from '../../shared/application/ports/clock.ts';
import type { LanguageModel } from '../../shared/application/ports/language-model.ts';
import type { Listener } from '../../shared/application/ports/media/listener.ts';
import type { SpeechToText } from '../../shared/application/ports/media/speech-to-text.ts';
import type { ParkingLot } from '../../shared/application/ports/queues/parking-lot.ts';
import { createShowTyping } from '../../shared/application/show-typing.ts';
import { coalesceMessages } from '../../shared/application/turn/coalesce-messages.ts';
import { createRunTurn } from '../../shared/application/turn/run-turn.ts';
import type { Catalogue } from '../../shared/domain/catalogue/assistant.ts';
import type { InboundMessage } from '../../shared/domain/conversation/inbound-message.ts';
import { createLogger, type Logger } from '../../shared/lambda/logger.ts';
import { createMetrics, type Metrics } from '../../shared/lambda/metrics.ts';
import { createUnderstanding } from '../../shared/language/create-understanding.ts';
import {
  createLazyDetector,
  type LazyDetector,
} from '../../shared/language/detection/lazy-detector.ts';
import { createTemplateFilters } from '../../shared/language/template-filters.ts';
import type { OrchestratorEnv } from './env.ts';

/**
 * What the calls of a turn share, models and services alike: the person hears something within 30
 * seconds, whatever hangs. The function itself may run longer, for a batch holds several turns.
 */
const turnBudgetMs = 25_000;
/** More than a service's own time limit, so that it says itself that it could not. */
const toolTimeoutMs = 12_000;
/** Voice messages are small. */
const fileTimeoutMs = 5_000;
/** Longer than a hand-over takes; the reply is on its way by then. */
const handOverTimeoutMs = 1_000;
const service = 'orchestrator';

interface Outside {
  readonly modelFor: (catalogue: Catalogue) => LanguageModel;
  readonly speech: SpeechToText;
}

/** The orchestrator's world: DynamoDB, SQS, the models, the channels and the domain services. */
export function createDependencies(env: OrchestratorEnv, { modelFor, speech }: Outside) {
  const clock = new SystemClock();
  const table = { client: createDynamoDbClient(), tableName: env.CONVERSATIONS_TABLE, clock };
  const sqs = createSqsClient();
  const functions = z.record(z.string(), z.string()).parse(JSON.parse(env.TOOL_FUNCTIONS));
  const detector = createLazyDetector();
  const logger = createLogger({ service });
  const lambda = createLambdaClient();
  const active = new BundledCatalogueSource(env.CATALOGUE_DIR);
  const archive = new DynamoDbCatalogueArchive(table);
  const metrics = createMetrics({ service, stage: env.STAGE, clock });
  const runTurn = createRunTurn({
    store: new DynamoDbConversationStore(table),
    outbox: new DynamoDbOutbox(table),
    usages: new DynamoDbUsageMeter(table),
    tipChoices: new DynamoDbTipChoices(table),
    accounts: new DynamoDbAccountDirectory(table),
    hasDemoAccounts: env.UNLINKED_PEOPLE === 'demo-account',
    replies: new SqsReplyQueue({ client: sqs, queueUrl: env.OUTBOUND_QUEUE_URL }),
    catalogues: new ArchivedCatalogueSource({ active, archive }),
    modelFor,
    tools: new LambdaToolInvoker({
      client: lambda,
      functions,
      timeoutMs: toolTimeoutMs,
    }),
    shadow: createShadowStarter(env, lambda, logger),
    understanding: createUnderstanding({ statistical: detector.detect }),
    validator: new ZodInputValidator(),
    clock,
    ids: new UlidIdGenerator(),
    hasher: new Sha256Hasher(),
    filtersFor: createTemplateFilters,
    listener: preparing(detector, listenOn(env, clock, { active, speech, metrics })),
    claimLeaseSeconds: env.CLAIM_LEASE_SECONDS,
    turnBudgetMs,
  });
  const senderOf = createChannelSenders(toChannelEnvironment(env, clock));
  const parkingLot: ParkingLot = new SqsParkingLot({ client: sqs, queueUrl: env.INBOUND_DLQ_URL });
  return {
    runTurn,
    showTyping: createShowTyping({ senderOf }),
    leaveUnanswered: createLeaveUnanswered({ senderOf }),
    archiveCatalogue: createArchiveCatalogue({
      readBundle: (assistantId) => readBundle(env.CATALOGUE_DIR, assistantId),
      archive,
    }),
    coalesce: coalesceMessages,
    clock,
    maxReceiveCount: env.MAX_RECEIVE_COUNT,
    parkingLot,
    logger,
    metrics,
  };
}

/** Voice messages come from their channel, are written down and then forgotten. */
function listenOn(
  env: OrchestratorEnv,
  clock: Clock,
  { active, speech, metrics }: ListeningParts,
): Listener {
  const files = createHttpFileDownload({ timeoutMs: fileTimeoutMs });
  return createListener({
    catalogues: active,
    mediaOf: createChannelMedia(toChannelEnvironment(env, clock), files),
    inspection: noMediaInspection,
    speech,
    onHeard: (outcome) => metrics.record({ recordings: 1 }, { kind: outcome }),
  });
}

/** The language of what was said is told by statistics that are loaded when they are needed. */
function preparing(detector: LazyDetector, listener: Listener): Listener {
  return {
    async hear(messages) {
      const heard = await listener.hear(messages);
      await detector.prepare(readTexts(heard));
      return heard;
    },
  };
}

interface ListeningParts {
  readonly active: CatalogueSource;
  readonly speech: SpeechToText;
  readonly metrics: Metrics;
}

function toChannelEnvironment(env: OrchestratorEnv, clock: Clock): ChannelEnvironment {
  return {
    secrets: new SecretsManagerSource({ client: createSecretsClient(), clock }),
    secretsPrefix: env.CHANNEL_SECRETS_PREFIX,
    clock,
    directory: createFileChannelDirectory(env.CATALOGUE_DIR),
    apiUrls: z.record(z.string(), z.url()).parse(JSON.parse(env.CHANNEL_API_URLS)),
  };
}

function createShadowStarter(
  env: OrchestratorEnv,
  client: ReturnType<typeof createLambdaClient>,
  logger: Logger,
) {
  return new LambdaShadowStarter({
    client,
    functionName: env.SHADOW_FUNCTION,
    timeoutMs: handOverTimeoutMs,
    onLost: (error) => logger.warn('Evaluation not started', {}, error),
  });
}

export type OrchestratorDependencies = ReturnType<typeof createDependencies>;

function readTexts(burst: readonly InboundMessage[]): readonly string[] {
  return burst.flatMap(({ content }) => (content.type === 'text' ? [content.text] : []));
}
