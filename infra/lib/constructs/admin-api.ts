import { Stack } from 'aws-cdk-lib';
import type { IQueue } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import type { AdminApiEnv } from '../../../functions/admin-api/env.ts';
import { grantIndexQuery, grantTable } from '../grant-table.ts';
import type { ServiceStorage } from '../service-storage.ts';
import type { AppSecrets } from './app-secrets.ts';
import { type ConversationsTable, PENDING_INDEX } from './conversations-table.ts';
import { type FunctionSetting, ServiceFunction } from './service-function.ts';

export interface AdminApiProps {
  readonly setting: FunctionSetting;
  readonly conversations: ConversationsTable;
  readonly storages: readonly ServiceStorage[];
  readonly secrets: AppSecrets;
  /** What colleagues write is delivered like a reply. */
  readonly outboundQueue: IQueue;
}

/** What leads from a person (`shared/application/person-data`): no archive, no shared counts. */
const CONVERSATION_PARTITIONS = ['PERSON', 'CONV', 'TURN', 'CLAIM', 'IDENTITY', 'PHONE'].map(
  (name) => `${name}#*`,
);
/** What a colleague reads and changes: conversations and their turns. */
const DESK_PARTITIONS = ['CONV#*', 'TURN#*'];
const SERVICE_PARTITIONS = ['PERSON#*', 'CASES'];

/**
 * Longer than the gateway waits: a long deletion goes on, and the same request has its receipt when
 * it has ended.
 */
const TIMEOUT_SECONDS = 300;

/**
 * Exports and deletes people, and lets colleagues write to those who wait for them. No other
 * function may touch every table, so it calls none and reads no archive.
 */
export class AdminApi extends Construct {
  readonly handler: ServiceFunction<AdminApiEnv>;

  constructor(scope: Construct, id: string, props: AdminApiProps) {
    super(scope, id);
    const { setting, conversations, storages, secrets, outboundQueue } = props;
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
      withCatalogue: true,
      environment: {
        STAGE: stage.name,
        PERSON_TABLES: Stack.of(this).toJsonString(Object.fromEntries(tables)),
        OUTBOUND_QUEUE_URL: outboundQueue.queueUrl,
        CATALOGUE_DIR: './catalogue',
        API_AUTH_SECRET_ID: secrets.apiAuth.secretArn,
        TOKEN_ISSUER: stage.tokens.issuer,
        TOKEN_AUDIENCE: stage.tokens.audience,
      },
      failureImpact:
        'People who ask for their data, to be deleted, or for a colleague, are not served.',
    });
    grantTable(conversations, this.handler, 'person', CONVERSATION_PARTITIONS);
    grantTable(conversations, this.handler, 'desk', DESK_PARTITIONS);
    grantIndexQuery(conversations, this.handler, PENDING_INDEX);
    outboundQueue.grantSendMessages(this.handler);
    for (const { table } of storages) grantTable(table, this.handler, 'person', SERVICE_PARTITIONS);
    secrets.apiAuth.grantRead(this.handler);
  }
}
