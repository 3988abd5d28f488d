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
import type { Clock } from '../../../application/ports/clock.ts';
import type { Outbox, SendingRight } from '../../../application/ports/outbox.ts';
import type { OutboxEntry } from '../../../domain/conversation/turn-record.ts';
import type { DeliveryReceipt } from '../../../domain/delivery/delivery-receipt.ts';
import type { MergedTip } from '../../../domain/shadow/tip.ts';
import { callTable, mapDynamoDbError } from '../call-table.ts';
import { toOutboxKey } from '../items/item-keys.ts';
import { fromOutboxItem, pendingShards } from '../items/outbox-item.ts';
import { type Item, isAlive, toEpochSeconds } from '../items/stored-item.ts';
import { toTipItem } from '../items/tip-items.ts';
import { retentionSeconds } from '../retention.ts';
import { runTransaction } from '../transactions/run-transaction.ts';
import { listOverdue } from './list-overdue.ts';
import {
  beginSending,
  markFailed,
  markSent,
  type OutboxChange,
  postpone,
  recordReceipt,
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
    const change = markSent(token, sent);
    if (sent.tip === undefined) await this.#apply(turnId, change);
    else await this.#applyWithTip(turnId, change, sent.tip);
  }

  async markFailed(
    { turnId, token }: SendingRight,
    failed: { readonly at: Date; readonly kind: string },
  ): Promise<void> {
    await this.#apply(turnId, markFailed(token, failed));
  }

  async recordReceipt(receipt: DeliveryReceipt): Promise<OutboxEntry | undefined> {
    const item = await this.#apply(receipt.turnId, recordReceipt(receipt));
    return isAlive(item, this.#clock.now()) ? fromOutboxItem(item).entry : undefined;
  }

  async releaseSending({ turnId, token }: SendingRight, until?: Date): Promise<void> {
    await this.#apply(turnId, releaseSending(token, until));
  }

  wasOvertaken(entry: OutboxEntry): Promise<boolean> {
    return wasOvertaken({ client: this.#client, tableName: this.#tableName }, entry);
  }

  async postpone(turnId: string, until: Date): Promise<void> {
    await this.#apply(turnId, postpone(until, this.#clock.now()));
  }

  async listPending(overdueSince: Date, limit: number): Promise<readonly OutboxEntry[]> {
    const now = this.#clock.now();
    const query = { tableName: this.#tableName, shards: pendingShards, overdueSince, now, limit };
    const items = await callTable(() => listOverdue(this.#client, query));
    return items.map((item) => fromOutboxItem(item).entry);
  }

  /** The reply counts as sent with its tip, or not at all. */
  async #applyWithTip(turnId: string, change: OutboxChange, tip: MergedTip): Promise<void> {
    const expiresAt = toEpochSeconds(this.#clock.now()) + retentionSeconds.session;
    const kept = { Put: { TableName: this.#tableName, Item: toTipItem(tip, expiresAt) } };
    const TransactItems = [{ Update: this.#toUpdate(turnId, change) }, kept];
    await runTransaction(this.#client, { TransactItems });
  }

  #toUpdate(turnId: string, change: OutboxChange) {
    return {
      TableName: this.#tableName,
      Key: marshall(toOutboxKey(turnId)),
      UpdateExpression: change.update,
      ConditionExpression: change.condition,
      ExpressionAttributeNames: { '#status': 'status' },
      ExpressionAttributeValues: marshall(change.values),
    };
  }

  /** Returns the changed item, or `undefined` when the condition failed. */
  async #apply(turnId: string, change: OutboxChange): Promise<Item | undefined> {
    const input = {
      ...this.#toUpdate(turnId, change),
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
