import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import { mapDynamoDbError } from './call-table.ts';
import { toLinkCodeKey } from './items/account-items.ts';
import type { ItemKey } from './items/item-keys.ts';
import { toEpochSeconds } from './items/stored-item.ts';
import { retentionSeconds } from './retention.ts';

interface Try {
  /** The counter of an hour. */
  readonly key: ItemKey;
  /** Counted once however often it is tried; without it, every try counts. */
  readonly code?: string;
  readonly max: number;
  readonly now: Date;
}

/**
 * Counts a try, unless it is one too many; also among many at the same time.
 * @returns the codes that were counted before it, as their partitions, or `undefined`
 */
export async function countTry(
  client: DynamoDBClient,
  tableName: string,
  { key, code, max, now }: Try,
): Promise<ReadonlySet<string> | undefined> {
  const expiresAt = toEpochSeconds(now) + retentionSeconds.linkingTries;
  const counted = code === undefined ? countEach(max) : countCode(toLinkCodeKey(code).pk, max);
  const input = {
    TableName: tableName,
    Key: marshall(key),
    UpdateExpression: `SET expiresAt = :expiresAt ADD ${counted.add}`,
    ConditionExpression: counted.condition,
    ExpressionAttributeValues: marshall({ ...counted.values, ':expiresAt': expiresAt }),
    ReturnValues: 'ALL_OLD',
  } satisfies UpdateItemCommandInput;
  try {
    const { Attributes = {} } = await client.send(new UpdateItemCommand(input));
    const { codes } = unmarshall(Attributes);
    return codes instanceof Set ? codes : new Set();
  } catch (error) {
    if (error instanceof ConditionalCheckFailedException) return undefined;
    throw mapDynamoDbError(error);
  }
}

function countCode(partition: string, max: number) {
  return {
    add: 'codes :codes',
    condition: 'attribute_not_exists(codes) OR size(codes) < :max OR contains(codes, :code)',
    values: { ':codes': new Set([partition]), ':code': partition, ':max': max },
  };
}

function countEach(max: number) {
  return {
    add: 'tries :one',
    condition: 'attribute_not_exists(tries) OR tries < :max',
    values: { ':one': 1, ':max': max },
  };
}
