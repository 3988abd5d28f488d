import {
  type DynamoDBClient,
  GetItemCommand,
  type GetItemCommandInput,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Clock } from '../../application/ports/clock.ts';
import type { TurnProgress, TurnReader } from '../../application/ports/turn-reader.ts';
import { callTable } from './call-table.ts';
import { fromClaimItem } from './items/claim-item.ts';
import { toClaimKey, toTurnPartition } from './items/item-keys.ts';
import { fromOutboxItem } from './items/outbox-item.ts';
import { type Item, isAlive } from './items/stored-item.ts';
import { fromVerdictItem } from './items/tip-items.ts';
import { fromTraceItem } from './items/trace-item.ts';

interface Options {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  readonly clock: Clock;
}

/**
 * Follows claim, outbox entry and trace: one read while the turn is running, two once it is done.
 */
export class DynamoDbTurnReader implements TurnReader {
  readonly #client: DynamoDBClient;
  readonly #tableName: string;
  readonly #clock: Clock;

  constructor({ client, tableName, clock }: Options) {
    this.#client = client;
    this.#tableName = tableName;
    this.#clock = clock;
  }

  async findByMessage(messageId: string): Promise<TurnProgress> {
    const item = await this.#readClaimItem(messageId);
    if (!isAlive(item, this.#clock.now())) return { status: 'unknown' };
    const claim = fromClaimItem(item);
    return claim.status === 'claimed' ? { status: 'working' } : this.#readCommitted(claim.turnId);
  }

  async #readClaimItem(messageId: string): Promise<Item | undefined> {
    const input = {
      TableName: this.#tableName,
      Key: marshall(toClaimKey(messageId)),
      ConsistentRead: true,
    } satisfies GetItemCommandInput;
    const { Item } = await callTable(() => this.#client.send(new GetItemCommand(input)));
    return Item;
  }

  async #readCommitted(turnId: string): Promise<TurnProgress> {
    const input = {
      TableName: this.#tableName,
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': { S: toTurnPartition(turnId) } },
      ConsistentRead: true,
    } satisfies QueryCommandInput;
    const { Items = [] } = await callTable(() => this.#client.send(new QueryCommand(input)));
    const alive = Items.filter((item) => isAlive(item, this.#clock.now()));
    const entry = alive.find(({ sk }) => sk?.S === 'OUTBOX');
    const trace = alive.find(({ sk }) => sk?.S === 'TRACE');
    const verdict = alive.find(({ sk }) => sk?.S === 'VERDICT');
    if (entry === undefined) return { status: 'unknown' };
    return {
      status: 'committed',
      entry: fromOutboxItem(entry).entry,
      trace: trace === undefined ? [] : fromTraceItem(trace),
      ...(verdict === undefined ? {} : { verdict: fromVerdictItem(verdict) }),
    };
  }
}
