import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { OperationsInDoubt } from '../../application/ports/operations-in-doubt.ts';
import type { Session } from '../../domain/conversation/session.ts';
import { callTable, mapDynamoDbError } from './call-table.ts';
import { toSessionKey } from './items/item-keys.ts';
import { FOLLOW_UP_SHARD, fromSessionItem, GIVEN_UP_SHARD } from './items/session-item.ts';
import { listOverdue } from './outbox/list-overdue.ts';

interface Options {
  readonly client: DynamoDBClient;
  readonly tableName: string;
}

/**
 * Finds sessions with an operation in doubt by the sparse index `pending` of the conversations'
 * table.
 */
export class DynamoDbOperationsInDoubt implements OperationsInDoubt {
  readonly #client: DynamoDBClient;
  readonly #tableName: string;

  constructor({ client, tableName }: Options) {
    this.#client = client;
    this.#tableName = tableName;
  }

  listDue(now: Date, limit: number): Promise<readonly Session[]> {
    return this.#list(FOLLOW_UP_SHARD, now, limit);
  }

  /**
   * The sessions with an operation in doubt that the engine has stopped asking about, oldest first.
   * @throws UnavailableError | ThrottledError
   */
  listGivenUp(now: Date, limit: number): Promise<readonly Session[]> {
    return this.#list(GIVEN_UP_SHARD, now, limit);
  }

  async #list(shard: string, now: Date, limit: number): Promise<readonly Session[]> {
    const query = {
      tableName: this.#tableName,
      shards: [shard],
      // The index is asked for what lies before.
      overdueSince: new Date(now.getTime() + 1),
      now,
      limit,
    };
    const items = await callTable(() => listOverdue(this.#client, query));
    return items.map(fromSessionItem);
  }

  /** Only the index learns of it: the session's next write says again when it is due. */
  async postponeFollowUp({ conversationId, version }: Session, until: Date): Promise<void> {
    const input = {
      TableName: this.#tableName,
      Key: marshall(toSessionKey(conversationId)),
      UpdateExpression: 'SET pendingSince = :until',
      ConditionExpression: 'version = :version AND attribute_exists(pendingSince)',
      ExpressionAttributeValues: marshall({ ':until': until.toISOString(), ':version': version }),
    } satisfies UpdateItemCommandInput;
    try {
      await this.#client.send(new UpdateItemCommand(input));
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw mapDynamoDbError(error);
    }
  }
}
