import {
  type DynamoDBClient,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import { PENDING_INDEX } from './items/outbox-item.ts';
import type { Item } from './items/stored-item.ts';
import { readItems } from './read-items.ts';

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
  const { limit } = query;
  const pages = await Promise.all(
    query.shards.map((shard) => queryOverdueShard(client, shard, query)),
  );
  const keys = pages.flat().sort(comparePendingSince).slice(0, limit);
  if (keys.length === 0) return [];
  const items = await readItems(client, query.tableName, keys);
  const since = query.overdueSince.toISOString();
  return items
    .filter((item) => item['pendingSince'] !== undefined && readPendingSince(item) < since)
    .sort(comparePendingSince);
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

function comparePendingSince(a: Item, b: Item): number {
  return readPendingSince(a).localeCompare(readPendingSince(b));
}

function readPendingSince({ pendingSince }: Item): string {
  return pendingSince?.S ?? '';
}
