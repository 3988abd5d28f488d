import { randomUUID } from 'node:crypto';
import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  GetItemCommand,
  type GetItemCommandInput,
  UpdateItemCommand,
  type UpdateItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Clock } from '../../application/ports/clock.ts';
import type { Outbox, SendingRight } from '../../application/ports/outbox.ts';
import type { OutboxEntry } from '../../domain/conversation/turn-record.ts';
import { callTable, mapDynamoDbError } from './call-table.ts';
import { toOutboxKey } from './items/item-keys.ts';
import { fromOutboxItem, pendingShards } from './items/outbox-item.ts';
import { type Item, isAlive } from './items/stored-item.ts';
import { listOverdue } from './list-overdue.ts';
import {
  beginSending,
  markFailed,
  markSent,
  type OutboxChange,
  postpone,
  recordSentPart,
  releaseSending,
} from './outbox-changes.ts';
import { wasOvertaken } from './was-overtaken.ts';

interface Options {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  readonly clock: Clock;
}

/** The outbox in the conversations' table, with its sparse index `pending`. */
export class DynamoDbOutbox implements Outbox {
  readonly #client: DynamoDBClient;
  readonly #tableName: string;
  readonly #clock: Clock;

  constructor({ client, tableName, clock }: Options) {
    this.#client = client;
    this.#tableName = tableName;
    this.#clock = clock;
  }

  async find(turnId: string): Promise<OutboxEntry | undefined> {
    const input = {
      TableName: this.#tableName,
      Key: marshall(toOutboxKey(turnId)),
      ConsistentRead: true,
    } satisfies GetItemCommandInput;
    const { Item } = await callTable(() => this.#client.send(new GetItemCommand(input)));
    return isAlive(Item, this.#clock.now()) ? fromOutboxItem(Item).entry : undefined;
  }

  async beginSending(
    turnId: string,
    times: { readonly now: Date; readonly staleAfter: Date },
  ): ReturnType<Outbox['beginSending']> {
    const token = randomUUID();
    const item = await this.#apply(turnId, beginSending(turnId, { ...times, by: token }));
    return item === undefined ? undefined : { right: { turnId, token }, ...fromOutboxItem(item) };
  }

  async recordSentPart({ turnId, token }: SendingRight, part: number): Promise<boolean> {
    return (await this.#apply(turnId, recordSentPart(token, part))) !== undefined;
  }

  async markSent(
    { turnId, token }: SendingRight,
    sent: Parameters<Outbox['markSent']>[1],
  ): Promise<void> {
    await this.#apply(turnId, markSent(token, sent));
  }

  async markFailed(
    { turnId, token }: SendingRight,
    failed: { readonly at: Date; readonly kind: string },
  ): Promise<void> {
    await this.#apply(turnId, markFailed(token, failed));
  }

  async releaseSending({ turnId, token }: SendingRight): Promise<void> {
    await this.#apply(turnId, releaseSending(token));
  }

  wasOvertaken(entry: OutboxEntry): Promise<boolean> {
    return wasOvertaken({ client: this.#client, tableName: this.#tableName }, entry);
  }

  async postpone(turnId: string, until: Date): Promise<void> {
    await this.#apply(turnId, postpone(until, this.#clock.now()));
  }

  async listPending(overdueSince: Date, limit: number): Promise<readonly OutboxEntry[]> {
    const query = { tableName: this.#tableName, shards: pendingShards, overdueSince, limit };
    const items = await callTable(() => listOverdue(this.#client, query));
    return items.map((item) => fromOutboxItem(item).entry);
  }

  /** Returns the changed item, or `undefined` when the condition failed. */
  async #apply(turnId: string, change: OutboxChange): Promise<Item | undefined> {
    const input = {
      TableName: this.#tableName,
      Key: marshall(toOutboxKey(turnId)),
      UpdateExpression: change.update,
      ConditionExpression: change.condition,
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: marshall(change.values),
      ReturnValues: 'ALL_NEW',
    } satisfies UpdateItemCommandInput;
    try {
      const { Attributes } = await this.#client.send(new UpdateItemCommand(input));
      return Attributes;
    } catch (error) {
      if (error instanceof ConditionalCheckFailedException) return undefined;
      throw mapDynamoDbError(error);
    }
  }
}
