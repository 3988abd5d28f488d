import { expect, it } from 'vitest';
import { createDynamoDbClient } from '../../../../shared/adapters/dynamodb/create-dynamodb-client.ts';
import { DynamoDbOperationsInDoubt } from '../../../../shared/adapters/dynamodb/dynamodb-operations-in-doubt.ts';
import { toSessionItem } from '../../../../shared/adapters/dynamodb/items/session-item.ts';
import { anOperationInDoubt } from '../../../support/builders/operation-in-doubt.ts';
import { aSession } from '../../../support/builders/session.ts';
import {
  type AwsAnswer,
  ScriptedAwsEndpoint,
} from '../../../support/fakes/scripted-aws-endpoint.ts';

const now = new Date('2026-03-02T15:01:00.000Z');
const session = aSession({ version: 2, inDoubt: [anOperationInDoubt()] });
const item = toSessionItem(session, 1_900_000_000);
const { pk, sk } = item;

function open(...script: readonly AwsAnswer[]) {
  const endpoint = new ScriptedAwsEndpoint(...script);
  const client = createDynamoDbClient({ ...endpoint.clientConfig, maxAttempts: 1 });
  const operations = new DynamoDbOperationsInDoubt({ client, tableName: 'conversations' });
  return { operations, requests: endpoint.requests };
}

it('asks the sparse index for its own partition, and the table for the sessions', async () => {
  const { operations, requests } = open(
    { body: { Items: [{ pk, sk, pendingSince: item['pendingSince'] }] } },
    { body: { Responses: { conversations: [item] } } },
  );

  expect(await operations.listDue(now, 10)).toStrictEqual([session]);
  expect(requests.map(({ body }) => body)).toStrictEqual([
    {
      TableName: 'conversations',
      IndexName: 'pending',
      KeyConditionExpression: 'pendingShard = :shard AND pendingSince < :since',
      ExpressionAttributeValues: {
        ':shard': { S: 'FOLLOW-UP' },
        ':since': { S: '2026-03-02T15:01:00.001Z' },
      },
      Limit: 10,
    },
    { RequestItems: { conversations: { Keys: [{ pk, sk }], ConsistentRead: true } } },
  ]);
});

it('leaves out a session whose doubt ended after the index was written, and one that is forgotten', async () => {
  const { pendingShard: _shard, pendingSince: _since, ...settled } = item;
  const found = { body: { Items: [{ pk, sk, pendingSince: item['pendingSince'] }] } };
  const forgotten = { ...item, expiresAt: { N: '1000' } };
  for (const stored of [settled, forgotten]) {
    const { operations } = open(found, { body: { Responses: { conversations: [stored] } } });
    expect(await operations.listDue(now, 10)).toStrictEqual([]);
  }
});

it('asks the table nothing when nothing is due', async () => {
  const { operations, requests } = open({ body: { Items: [] } });

  expect(await operations.listDue(now, 10)).toStrictEqual([]);
  expect(requests).toHaveLength(1);
});
