import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { OperationsInDoubt } from '../../application/ports/operations-in-doubt.ts';
import type { Session } from '../../domain/conversation/session.ts';
import { callTable } from './call-table.ts';
import { FOLLOW_UP_SHARD, fromSessionItem } from './items/session-item.ts';
import { isAlive } from './items/stored-item.ts';
import { listOverdue } from './list-overdue.ts';

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

  async listDue(now: Date, limit: number): Promise<readonly Session[]> {
    const query = {
      tableName: this.#tableName,
      shards: [FOLLOW_UP_SHARD],
      // The index is asked for what lies before.
      overdueSince: new Date(now.getTime() + 1),
      limit,
    };
    const items = await callTable(() => listOverdue(this.#client, query));
    return items.filter((item) => isAlive(item, now)).map(fromSessionItem);
  }
}
