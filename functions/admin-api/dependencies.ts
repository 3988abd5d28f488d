import * as z from 'zod';
import { BundledCatalogueSource } from '../../shared/adapters/bundled-catalogue/bundled-catalogue-source.ts';
import { createDynamoDbClient } from '../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbDeskBoard } from '../../shared/adapters/dynamodb/desk/dynamodb-desk-board.ts';
import { DynamoDbConversationStore } from '../../shared/adapters/dynamodb/dynamodb-conversation-store.ts';
import {
  conversationKeys as keys,
  openPersonTables,
} from '../../shared/adapters/dynamodb/dynamodb-person-tables.ts';
import { DynamoDbOutbox } from '../../shared/adapters/dynamodb/outbox/dynamodb-outbox.ts';
import {
  createSecretsClient,
  SecretsManagerSource,
} from '../../shared/adapters/secrets/secrets-manager-source.ts';
import { createSqsClient } from '../../shared/adapters/sqs/create-sqs-client.ts';
import { SqsReplyQueue } from '../../shared/adapters/sqs/sqs-reply-queue.ts';
import { drawPseudonym } from '../../shared/adapters/system/draw-pseudonym.ts';
import { Sha256Hasher } from '../../shared/adapters/system/sha256-hasher.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import { UlidIdGenerator } from '../../shared/adapters/system/ulid-id-generator.ts';
import { createDesk } from '../../shared/application/desk/desk.ts';
import { deletePerson } from '../../shared/application/person-data/delete-person.ts';
import { exportPerson } from '../../shared/application/person-data/export-person.ts';
import { createTokenAuthentication } from '../../shared/lambda/http-caller/authenticate.ts';
import { createLogger } from '../../shared/lambda/logger.ts';
import { createMetrics } from '../../shared/lambda/metrics.ts';
import { createUnderstanding } from '../../shared/language/create-understanding.ts';
import type { AdminApi } from './admin-api.ts';
import type { AdminApiEnv } from './env.ts';

const SERVICE = 'admin-api';

/** Wires the admin API, once per cold start. It is open in no stage, not even on a laptop. */
export function createDependencies(env: AdminApiEnv): AdminApi {
  const clock = new SystemClock();
  const secrets = new SecretsManagerSource({ client: createSecretsClient(), clock });
  const names = z.record(z.string(), z.string()).parse(JSON.parse(env.PERSON_TABLES));
  const client = createDynamoDbClient();
  const tables = openPersonTables(client, names);
  const table = { client, tableName: names['conversations'] ?? '', clock };
  return {
    authenticate: createTokenAuthentication({
      readSecret: () => secrets.read(env.API_AUTH_SECRET_ID),
      tokens: { issuer: env.TOKEN_ISSUER, audience: env.TOKEN_AUDIENCE },
      clock,
    }),
    exportPerson: (userId) => exportPerson(userId, tables, keys),
    deletePerson: (userId) => {
      const now = clock.now();
      return deletePerson({ userId, tables, keys, createPseudonym: drawPseudonym, now });
    },
    desk: createDesk({
      store: new DynamoDbConversationStore(table),
      board: new DynamoDbDeskBoard(table),
      outbox: new DynamoDbOutbox(table),
      replies: new SqsReplyQueue({ client: createSqsClient(), queueUrl: env.OUTBOUND_QUEUE_URL }),
      catalogues: new BundledCatalogueSource(env.CATALOGUE_DIR),
      understanding: createUnderstanding(),
      hasher: new Sha256Hasher(),
      clock,
      ids: new UlidIdGenerator(),
    }),
    logger: createLogger({ service: SERVICE }),
    metrics: createMetrics({ service: SERVICE, stage: env.STAGE, clock }),
  };
}
