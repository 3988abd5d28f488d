import { randomUUID } from 'node:crypto';
import { CreateTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { beforeAll } from 'vitest';
import { DynamoDbRecordTable } from '../../shared/adapters/dynamodb/dynamodb-record-table.ts';
import { InMemoryRecordTable } from '../support/fakes/in-memory-record-table.ts';
import { describeRecordTable } from './record-table-suite.ts';

const client = new DynamoDBClient({});
const tableName = `record-table-${randomUUID()}`;

beforeAll(async () => {
  await client.send(
    new CreateTableCommand({
      TableName: tableName,
      BillingMode: 'PAY_PER_REQUEST',
      AttributeDefinitions: [
        { AttributeName: 'pk', AttributeType: 'S' },
        { AttributeName: 'sk', AttributeType: 'S' },
      ],
      KeySchema: [
        { AttributeName: 'pk', KeyType: 'HASH' },
        { AttributeName: 'sk', KeyType: 'RANGE' },
      ],
    }),
  );
});

describeRecordTable('in memory', () =>
  Promise.resolve({ table: new InMemoryRecordTable(), partition: 'P' }),
);

describeRecordTable('DynamoDB', () =>
  Promise.resolve({
    table: new DynamoDbRecordTable(client, tableName),
    partition: `P#${randomUUID()}`,
  }),
);
