import { createFileChannelDirectory } from '../../shared/adapters/channels/directory/file-channel-directory.ts';
import { listLinkAddresses } from '../../shared/adapters/channels/registry.ts';
import { createDynamoDbClient } from '../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbAccountDirectory } from '../../shared/adapters/dynamodb/dynamodb-account-directory.ts';
import { DynamoDbConversationStore } from '../../shared/adapters/dynamodb/dynamodb-conversation-store.ts';
import { DynamoDbTurnReader } from '../../shared/adapters/dynamodb/dynamodb-turn-reader.ts';
import {
  createSecretsClient,
  SecretsManagerSource,
} from '../../shared/adapters/secrets/secrets-manager-source.ts';
import { createSqsClient } from '../../shared/adapters/sqs/create-sqs-client.ts';
import { SqsTurnQueue } from '../../shared/adapters/sqs/sqs-turn-queue.ts';
import { Sha256Hasher } from '../../shared/adapters/system/sha256-hasher.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import { SystemTimer } from '../../shared/adapters/system/system-timer.ts';
import { UlidIdGenerator } from '../../shared/adapters/system/ulid-id-generator.ts';
import { createIssueLinkCode } from '../../shared/application/accounts/issue-link-code.ts';
import {
  createListChats,
  createUnlinkChat,
} from '../../shared/application/accounts/manage-chats.ts';
import type {
  ChannelDirectory,
  ChannelEndpoint,
} from '../../shared/application/ports/channel/channel-directory.ts';
import { createReadConversation } from '../../shared/application/read-conversation.ts';
import { createReadTurn } from '../../shared/application/read-turn.ts';
import { createSubmitChatMessage } from '../../shared/application/submit-chat-message.ts';
import { ConfigurationError } from '../../shared/domain/errors.ts';
import { parseOrigins } from '../../shared/lambda/http-caller/cors.ts';
import { createAuthentication } from '../../shared/lambda/http-caller/create-authentication.ts';
import { createLogger } from '../../shared/lambda/logger.ts';
import { createMetrics } from '../../shared/lambda/metrics.ts';
import type { ChatApi } from './chat-api.ts';
import type { ChatApiEnv } from './env.ts';

const SERVICE = 'chat-api';

/**
 * Wires the chat API, once per cold start.
 * @throws ConfigurationError when there is no web endpoint, or `open` is used in a public stage
 */
export function createDependencies(env: ChatApiEnv): ChatApi {
  const clock = new SystemClock();
  const allowedOrigins = parseOrigins(env.ALLOWED_ORIGINS);
  const hasher = new Sha256Hasher();
  const database = { client: createDynamoDbClient(), tableName: env.CONVERSATIONS_TABLE, clock };
  const turnReader = new DynamoDbTurnReader(database);
  const conversations = new DynamoDbConversationStore(database);
  const turnQueue = new SqsTurnQueue({
    client: createSqsClient(),
    queueUrl: env.INBOUND_QUEUE_URL,
  });
  const secrets = new SecretsManagerSource({ client: createSecretsClient(), clock });
  const ids = new UlidIdGenerator();
  const submitting = { turnQueue, ids, timer: new SystemTimer() };
  const accounts = new DynamoDbAccountDirectory(database);
  const directory = createFileChannelDirectory(env.CATALOGUE_DIR);
  return {
    submitChatMessage: createSubmitChatMessage({ ...submitting, turnReader, hasher, clock }),
    readTurn: createReadTurn({ turnReader, hasher, clock }),
    readConversation: createReadConversation({ conversations, hasher }),
    issueLinkCode: createIssueLinkCode({ accounts, ids, hasher, clock }),
    listChats: createListChats({ accounts, hasher }),
    unlinkChat: createUnlinkChat({ accounts, hasher }),
    listLinkAddresses: (code) => listLinkAddresses(directory, code),
    authenticate: createAuthentication({
      stage: env.STAGE,
      mode: env.API_AUTH_MODE,
      allowedOrigins,
      readSecret: () => secrets.read(env.API_AUTH_SECRET_ID),
      tokens: { issuer: env.TOKEN_ISSUER, audience: env.TOKEN_AUDIENCE },
      clock,
    }),
    clock,
    endpoint: findWebEndpoint(directory),
    replyWaitMs: env.REPLY_WAIT_MS,
    showsTrace: env.STAGE !== 'prod',
    allowedOrigins,
    logger: createLogger({ service: SERVICE }),
    metrics: createMetrics({ service: SERVICE, stage: env.STAGE, clock }),
  };
}

function findWebEndpoint(directory: ChannelDirectory): ChannelEndpoint {
  const endpoint = directory.find('web', 'web');
  if (endpoint !== undefined) return endpoint;
  throw new ConfigurationError('config/channels/web.json has no endpoint "web"');
}
