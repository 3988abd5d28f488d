import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  PutItemCommand,
  type PutItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Clock } from '../../application/ports/clock.ts';
import type { ParkedMessage, ParkedMessages } from '../../application/ports/parked-messages.ts';
import { callTable, mapDynamoDbError } from './call-table.ts';
import { toParkedKey } from './items/item-keys.ts';
import { fromParkedItem, PARKED_SHARD, toParkedItem } from './items/parked-item.ts';
import { toEpochSeconds } from './items/stored-item.ts';
import { listOverdue } from './outbox/list-overdue.ts';
import { retentionSeconds } from './retention.ts';

interface Options {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  readonly clock: Clock;
}

/** Parked messages in the conversations' table, found by its sparse index `pending`. */
export class DynamoDbParkedMessages implements ParkedMessages {
  readonly #client: DynamoDBClient;
  readonly #tableName: string;
  readonly #clock: Clock;

  constructor({ client, tableName, clock }: Options) {
    this.#client = client;
    this.#tableName = tableName;
    this.#clock = clock;
  }

  async park(parked: ParkedMessage): Promise<void> {
    const expiresAt = toEpochSeconds(this.#clock.now()) + retentionSeconds.parked;
    const input = {
      TableName: this.#tableName,
      Item: toParkedItem(parked, expiresAt),
      ConditionExpression: 'attribute_not_exists(pk)',
    } satisfies PutItemCommandInput;
    try {
      await this.#client.send(new PutItemCommand(input));
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw mapDynamoDbError(error);
    }
  }

  async list(limit: number): Promise<readonly ParkedMessage[]> {
    const now = this.#clock.now();
    const query = {
      tableName: this.#tableName,
      shards: [PARKED_SHARD],
      // The index is asked for what lies before.
      overdueSince: new Date(now.getTime() + 1),
      now,
      limit,
    };
    const items = await callTable(() => listOverdue(this.#client, query));
    return items.map(fromParkedItem);
  }

  async remove({ userId, id }: ParkedMessage): Promise<void> {
    const input = { TableName: this.#tableName, Key: marshall(toParkedKey(userId, id)) };
    await callTable(() => this.#client.send(new DeleteItemCommand(input)));
  }
}
