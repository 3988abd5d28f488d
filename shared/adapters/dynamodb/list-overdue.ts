import {
  BatchGetItemCommand,
  type BatchGetItemCommandInput,
  type DynamoDBClient,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import { PENDING_INDEX } from './items/outbox-item.ts';
import type { Item } from './items/stored-item.ts';

/** The limit of BatchGetItem. */
const MAX_BATCH = 100;

interface OverdueQuery {
  readonly tableName: string;
  /** The partitions of the index to look into; each kind of item has its own. */
  readonly shards: readonly string[];
  readonly overdueSince: Date;
  readonly limit: number;
}

/**
 * Returns the items of the index whose time lies before `overdueSince`, oldest first. Only the
 * keys come from the index; the items are read from the table, because the index lags behind it.
 * Items that DynamoDB leaves unprocessed under load are found by the next run.
 */
export async function listOverdue(
  client: DynamoDBClient,
  query: OverdueQuery,
): Promise<readonly Item[]> {
  const limit = Math.min(query.limit, MAX_BATCH);
  const pages = await Promise.all(
    query.shards.map((shard) => queryOverdueShard(client, shard, { ...query, limit })),
  );
  const keys = pages.flat().sort(comparePendingSince).slice(0, limit);
  if (keys.length === 0) return [];
  const items = await readItems(client, query.tableName, keys);
  return items.filter(({ pendingSince }) => pendingSince !== undefined).sort(comparePendingSince);
}

async function queryOverdueShard(
  client: DynamoDBClient,
  shard: string,
  query: OverdueQuery,
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

function comparePendingSince(a: Item, b: Item): number {
  return readPendingSince(a).localeCompare(readPendingSince(b));
}

function readPendingSince({ pendingSince }: Item): string {
  return pendingSince?.S ?? '';
}
