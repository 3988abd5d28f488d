import {
  BatchGetItemCommand,
  type BatchGetItemCommandInput,
  type DynamoDBClient,
} from '@aws-sdk/client-dynamodb';
import type { Item } from './items/stored-item.ts';

/** The limit of BatchGetItem. */
const MAX_BATCH = 100;

/**
 * Reads items by the keys in `found`, as they are now. Items that DynamoDB leaves unprocessed under
 * load are missing.
 */
export async function readItems(
  client: DynamoDBClient,
  tableName: string,
  found: readonly Item[],
): Promise<readonly Item[]> {
  const keys = found.flatMap(({ pk, sk }) => (pk && sk ? [{ pk, sk }] : []));
  const items: Item[] = [];
  for (let start = 0; start < keys.length; start += MAX_BATCH) {
    const input = {
      RequestItems: {
        [tableName]: { Keys: keys.slice(start, start + MAX_BATCH), ConsistentRead: true },
      },
    } satisfies BatchGetItemCommandInput;
    const { Responses = {} } = await client.send(new BatchGetItemCommand(input));
    items.push(...(Responses[tableName] ?? []));
  }
  return items;
}
