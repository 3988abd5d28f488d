import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  GetItemCommand,
  type GetItemCommandInput,
  PutItemCommand,
  type PutItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Clock } from '../../application/ports/clock.ts';
import type { VerdictBoard } from '../../application/ports/shadow/verdict-board.ts';
import type { Verdict } from '../../domain/shadow/tip.ts';
import { callTable, mapDynamoDbError } from './call-table.ts';
import { toVerdictKey } from './items/item-keys.ts';
import { isAlive, toEpochSeconds } from './items/stored-item.ts';
import { fromVerdictItem, toVerdictItem } from './items/tip-items.ts';
import { retentionSeconds } from './retention.ts';

interface Options {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  readonly clock: Clock;
}

/** Verdicts in the conversations' table, each beside the outbox entry of its turn. */
export class DynamoDbVerdictBoard implements VerdictBoard {
  readonly #client: DynamoDBClient;
  readonly #tableName: string;
  readonly #clock: Clock;

  constructor({ client, tableName, clock }: Options) {
    this.#client = client;
    this.#tableName = tableName;
    this.#clock = clock;
  }

  async postVerdict(verdict: Verdict): Promise<void> {
    const expiresAt = toEpochSeconds(this.#clock.now()) + retentionSeconds.verdict;
    const input = {
      TableName: this.#tableName,
      Item: toVerdictItem(verdict, expiresAt),
      ConditionExpression: 'attribute_not_exists(pk)',
    } satisfies PutItemCommandInput;
    try {
      await this.#client.send(new PutItemCommand(input));
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw mapDynamoDbError(error);
    }
  }

  async findVerdict(turnId: string): Promise<Verdict | undefined> {
    const input = {
      TableName: this.#tableName,
      Key: marshall(toVerdictKey(turnId)),
      ConsistentRead: true,
    } satisfies GetItemCommandInput;
    const { Item } = await callTable(() => this.#client.send(new GetItemCommand(input)));
    return isAlive(Item, this.#clock.now()) ? fromVerdictItem(Item) : undefined;
  }
}
