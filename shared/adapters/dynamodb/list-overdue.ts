import {
  BatchGetItemCommand,
  type BatchGetItemCommandInput,
  type DynamoDBClient,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import { PENDING_INDEX, pendingShards } from './items/outbox-item.ts';
import type { Item } from './items/stored-item.ts';

/** A batch read takes no more. */
const MAX_BATCH = 100;

/**
 * Outbox items that still have to be sent and are in the index since before `overdueSince`, oldest first.
 * The index gives only keys; the items are read from the table, because an index lags behind. What a
 * throttle leaves out is found again next time.
 */
export async function listOverdue(
  client: DynamoDBClient,
  query: { readonly tableName: string; readonly overdueSince: Date; readonly limit: number },
): Promise<readonly Item[]> {
  const limit = Math.min(query.limit, MAX_BATCH);
  const pages = await Promise.all(
    pendingShards.map((shard) => overdueOfShard(client, shard, { ...query, limit })),
  );
  const keys = pages.flat().sort(bySince).slice(0, limit);
  if (keys.length === 0) return [];
  const items = await readItems(client, query.tableName, keys);
  return items.filter(({ pendingSince }) => pendingSince !== undefined).sort(bySince);
}

async function overdueOfShard(
  client: DynamoDBClient,
  shard: string,
  query: { readonly tableName: string; readonly overdueSince: Date; readonly limit: number },
): Promise<readonly Item[]> {
  const input = {
    TableName: query.tableName,
    IndexName: PENDING_INDEX,
    KeyConditionExpression: 'pendingShard = :shard AND pendingSince < :since',
    ExpressionAttributeValues: {
      ':shard': { S: shard },
      ':since': { S: query.overdueSince.toISOString() },
    },
    Limit: query.limit,
  } satisfies QueryCommandInput;
  const { Items = [] } = await client.send(new QueryCommand(input));
  return Items;
}

async function readItems(
  client: DynamoDBClient,
  tableName: string,
  found: readonly Item[],
): Promise<Item[]> {
  const keys = found.flatMap(({ pk, sk }) => (pk && sk ? [{ pk, sk }] : []));
  const input = {
    RequestItems: { [tableName]: { Keys: keys, ConsistentRead: true } },
  } satisfies BatchGetItemCommandInput;
  const { Responses = {} } = await client.send(new BatchGetItemCommand(input));
  return Responses[tableName] ?? [];
}

function bySince(a: Item, b: Item): number {
  return sinceOf(a).localeCompare(sinceOf(b));
}

function sinceOf({ pendingSince }: Item): string {
  return pendingSince?.S ?? '';
}
