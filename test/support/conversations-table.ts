import { CreateTableCommand, type CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { createDynamoDbClient } from '../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { anEmulatorAccount } from './emulator-account.ts';

/**
 * The conversations' table as infra/lib makes it, fresh, in the local cloud. TTL is off: tests move their
 * own clock, and the emulator's reaper would go by the real one.
 */
export async function createConversationsTable() {
  const client = createDynamoDbClient(anEmulatorAccount());
  const tableName = 'conversations';
  const key = (pk: string, sk: string) => [
    { AttributeName: pk, KeyType: 'HASH' as const },
    { AttributeName: sk, KeyType: 'RANGE' as const },
  ];
  const input: CreateTableCommandInput = {
    TableName: tableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['pk', 'sk', 'pendingShard', 'pendingSince'].map((name) => ({
      AttributeName: name,
      AttributeType: 'S',
    })),
    KeySchema: key('pk', 'sk'),
    GlobalSecondaryIndexes: [
      {
        IndexName: 'pending',
        KeySchema: key('pendingShard', 'pendingSince'),
        Projection: { ProjectionType: 'KEYS_ONLY' },
      },
    ],
  };
  await client.send(new CreateTableCommand(input));
  return { client, tableName };
}
