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

it('pages on while what it finds is forgotten', async () => {
  const forgotten = { ...item, pk: { S: 'CONVERSATION#old' }, expiresAt: { N: '1000' } };
  const found = ({ pk, sk, pendingSince }: typeof item) => ({ pk, sk, pendingSince });
  const { operations, requests } = open(
    { body: { Items: [found(forgotten)], LastEvaluatedKey: { pk: forgotten.pk, sk } } },
    { body: { Responses: { conversations: [forgotten] } } },
    { body: { Items: [found(item)] } },
    { body: { Responses: { conversations: [item] } } },
  );

  expect(await operations.listDue(now, 1)).toStrictEqual([session]);
  expect(requests[2]?.body).toMatchObject({
    ExclusiveStartKey: { pk: forgotten.pk, sk },
  });
});

it('postpones only in the index, and only the version that was listed', async () => {
  const { operations, requests } = open(
    {},
    { status: 400, error: 'ConditionalCheckFailedException' },
  );

  await operations.postponeFollowUp(session, new Date('2026-03-02T15:06:00.000Z'));
  await operations.postponeFollowUp(session, new Date('2026-03-02T15:06:00.000Z'));

  expect(requests[0]?.body).toStrictEqual({
    TableName: 'conversations',
    Key: { pk, sk },
    UpdateExpression: 'SET pendingSince = :until',
    ConditionExpression: 'version = :version AND attribute_exists(pendingSince)',
    ExpressionAttributeValues: {
      ':until': { S: '2026-03-02T15:06:00.000Z' },
      ':version': { N: '2' },
    },
  });
});
