import { ScanCommand } from '@aws-sdk/client-dynamodb';
import { expect, it } from 'vitest';
import { DynamoDbAccountDirectory } from '../../shared/adapters/dynamodb/dynamodb-account-directory.ts';
import { createConversationsTable } from '../support/conversations-table.ts';
import { FixedClock } from '../support/fakes/fixed-clock.ts';
import { InMemoryAccountDirectory } from '../support/fakes/in-memory-account-directory.ts';
import { describeAccountDirectory } from './describe-account-directory.ts';

describeAccountDirectory('in memory', () => new InMemoryAccountDirectory());
describeAccountDirectory(
  'DynamoDB',
  async () => new DynamoDbAccountDirectory(await createConversationsTable()),
);

it('stores neither a code nor, in keys, the identity that is linked', async () => {
  const table = await createConversationsTable();
  const accounts = new DynamoDbAccountDirectory(table);
  const now = new FixedClock().now();
  await accounts.issueCode({ accountId: 'web:ana', code: 'BCDFGH23', now });
  const { tableName: TableName } = table;
  const issued = await table.client.send(new ScanCommand({ TableName }));
  const redeeming = { code: 'BCDFGH23', identity: 'wa:12025550143', channel: 'whatsapp', now };
  await accounts.redeemCode({ ...redeeming, useId: 'turn_1' });
  const redeemed = await table.client.send(new ScanCommand({ TableName }));

  expect(issued.Items).toHaveLength(2);
  expect(JSON.stringify([issued.Items, redeemed.Items])).not.toContain('BCDFGH23');
  const keys = redeemed.Items?.map(({ pk, sk }) => `${pk?.S} ${sk?.S}`);
  expect(keys?.filter((key) => key.includes('12025550143'))).toStrictEqual([]);
});
