import * as z from 'zod';
import { createDynamoDbClient } from '../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import {
  conversationKeys as keys,
  openPersonTables,
} from '../../shared/adapters/dynamodb/dynamodb-person-tables.ts';
import {
  createSecretsClient,
  SecretsManagerSource,
} from '../../shared/adapters/secrets/secrets-manager-source.ts';
import { drawPseudonym } from '../../shared/adapters/system/draw-pseudonym.ts';
import { SystemClock } from '../../shared/adapters/system/system-clock.ts';
import { deletePerson } from '../../shared/application/person-data/delete-person.ts';
import { exportPerson } from '../../shared/application/person-data/export-person.ts';
import { createTokenAuthentication } from '../../shared/lambda/http-caller/authenticate.ts';
import { createLogger } from '../../shared/lambda/logger.ts';
import { createMetrics } from '../../shared/lambda/metrics.ts';
import type { AdminApi } from './admin-api.ts';
import type { AdminApiEnv } from './env.ts';

const SERVICE = 'admin-api';

/** Wires the admin API, once per cold start. It is open in no stage, not even on a laptop. */
export function createDependencies(env: AdminApiEnv): AdminApi {
  const clock = new SystemClock();
  const secrets = new SecretsManagerSource({ client: createSecretsClient(), clock });
  const names = z.record(z.string(), z.string()).parse(JSON.parse(env.PERSON_TABLES));
  const tables = openPersonTables(createDynamoDbClient(), names);
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
    logger: createLogger({ service: SERVICE }),
    metrics: createMetrics({ service: SERVICE, stage: env.STAGE, clock }),
  };
}
