import {
  type DynamoDBClient,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import { PENDING_INDEX } from '../items/outbox-item.ts';
import { type Item, isAlive } from '../items/stored-item.ts';
import { readItems } from '../read-items.ts';

interface OverdueQuery {
  readonly tableName: string;
  /** The partitions of the index to look into; each kind of item has its own. */
  readonly shards: readonly string[];
  readonly overdueSince: Date;
  /** What has expired by now is passed over, though it may still be stored. */
  readonly now: Date;
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
  const found = await Promise.all(
    query.shards.map((shard) => listOverdueInShard(client, shard, query)),
  );
  return found.flat().sort(comparePendingSince).slice(0, query.limit);
}

/** Pages on until there are enough that are overdue indeed. */
async function listOverdueInShard(
  client: DynamoDBClient,
  shard: string,
  query: OverdueQuery,
): Promise<readonly Item[]> {
  const found: Item[] = [];
  let after: Item | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await readPage(client, shard, query, after);
    const items = Items.length > 0 ? await readItems(client, query.tableName, Items) : [];
    found.push(...items.filter((item) => isOverdue(item, query)));
    after = LastEvaluatedKey;
  } while (after !== undefined && found.length < query.limit);
  return found;
}

function readPage(
  client: DynamoDBClient,
  shard: string,
  query: OverdueQuery,
  after: Item | undefined,
) {
  const input = {
    TableName: query.tableName,
    IndexName: PENDING_INDEX,
    KeyConditionExpression: 'pendingShard = :shard AND pendingSince < :since',
    ExpressionAttributeValues: {
      ':shard': { S: shard },
      ':since': { S: query.overdueSince.toISOString() },
    },
    Limit: query.limit,
    ...(after && { ExclusiveStartKey: after }),
  } satisfies QueryCommandInput;
  return client.send(new QueryCommand(input));
}

function isOverdue(item: Item, { overdueSince, now }: OverdueQuery): boolean {
  const { pendingSince } = item;
  if (pendingSince === undefined || !isAlive(item, now)) return false;
  return readPendingSince(item) < overdueSince.toISOString();
}

function comparePendingSince(a: Item, b: Item): number {
  return readPendingSince(a).localeCompare(readPendingSince(b));
}

function readPendingSince({ pendingSince }: Item): string {
  return pendingSince?.S ?? '';
}
