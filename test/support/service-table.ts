import { CreateTableCommand, type CreateTableCommandInput } from '@aws-sdk/client-dynamodb';
import { createDynamoDbClient } from '../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbRecordTable } from '../../shared/adapters/dynamodb/dynamodb-record-table.ts';
import { anEmulatorAccount } from './emulator-account.ts';

/** A domain service's table as infra/lib makes it, fresh, in the local cloud. */
export async function createServiceTable(): Promise<DynamoDbRecordTable> {
  const client = createDynamoDbClient(anEmulatorAccount());
  const input: CreateTableCommandInput = {
    TableName: 'service',
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: ['pk', 'sk'].map((name) => ({ AttributeName: name, AttributeType: 'S' })),
    KeySchema: [
      { AttributeName: 'pk', KeyType: 'HASH' },
      { AttributeName: 'sk', KeyType: 'RANGE' },
    ],
  };
  await client.send(new CreateTableCommand(input));
  return new DynamoDbRecordTable(client, 'service');
}
