import { Stack } from 'aws-cdk-lib';
import { Construct } from 'constructs';
import type { AdminApiEnv } from '../../../functions/admin-api/env.ts';
import { grantTable } from '../grant-table.ts';
import type { ServiceStorage } from '../service-storage.ts';
import type { AppSecrets } from './app-secrets.ts';
import type { ConversationsTable } from './conversations-table.ts';
import { type FunctionSetting, ServiceFunction } from './service-function.ts';

export interface AdminApiProps {
  readonly setting: FunctionSetting;
  readonly conversations: ConversationsTable;
  readonly storages: readonly ServiceStorage[];
  readonly secrets: AppSecrets;
}

/** What leads from a person (`shared/application/person-data`): no archive, no shared counts. */
const CONVERSATION_PARTITIONS = ['PERSON', 'CONV', 'TURN', 'CLAIM', 'IDENTITY', 'PHONE'].map(
  (name) => `${name}#*`,
);
const SERVICE_PARTITIONS = ['PERSON#*', 'CASES'];

/**
 * Longer than the gateway waits: a long deletion goes on, and the same request has its receipt when
 * it has ended.
 */
const TIMEOUT_SECONDS = 300;

/** Exports and deletes people: the one function that may touch every table, so it does no more. */
export class AdminApi extends Construct {
  readonly handler: ServiceFunction<AdminApiEnv>;

  constructor(scope: Construct, id: string, props: AdminApiProps) {
    super(scope, id);
    const { setting, conversations, storages, secrets } = props;
    const { stage } = setting;
    const tables = [
      ['conversations', conversations.tableName],
      ...storages.map(({ service, table }) => [service, table.tableName]),
    ];
    this.handler = new ServiceFunction<AdminApiEnv>(this, 'Function', {
      setting,
      folder: 'admin-api',
      timeoutSeconds: TIMEOUT_SECONDS,
      memoryMb: 512,
      environment: {
        STAGE: stage.name,
        PERSON_TABLES: Stack.of(this).toJsonString(Object.fromEntries(tables)),
        API_AUTH_SECRET_ID: secrets.apiAuth.secretArn,
        TOKEN_ISSUER: stage.tokens.issuer,
        TOKEN_AUDIENCE: stage.tokens.audience,
      },
      failureImpact: 'People who ask for their data, or to be deleted, are not served.',
    });
    grantTable(conversations, this.handler, 'person', CONVERSATION_PARTITIONS);
    for (const { table } of storages) grantTable(table, this.handler, 'person', SERVICE_PARTITIONS);
    secrets.apiAuth.grantRead(this.handler);
  }
}
