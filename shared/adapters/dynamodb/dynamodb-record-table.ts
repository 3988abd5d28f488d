import {
  DeleteItemCommand,
  type DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import type {
  RecordKey,
  RecordTable,
  RecordWrite,
  TableRecord,
  WriteOutcome,
} from '../../application/ports/record-table.ts';
import { ConflictError } from '../../domain/errors.ts';
import { mapDynamoDbError } from './map-dynamodb-error.ts';
import { COUNTER_PREFIX, keyItem, toCount, toTransactItem } from './record-table-writes.ts';
import { decodeItem, type Item, storedJsonSchema } from './stored-item.ts';
import { conflictOf, rejectedWrites } from './transaction-outcome.ts';

const ATTEMPTS = 6;

const recordSchema = z.looseObject({
  pk: z.string(),
  sk: z.string(),
  version: z.number().default(0),
  body: storedJsonSchema.default({}),
});

/** {@link RecordTable} on a table with string keys `pk`, `sk` and the TTL attribute `expiresAt`. */
export class DynamoDbRecordTable implements RecordTable {
  readonly #client: DynamoDBClient;
  readonly #table: string;

  constructor(client: DynamoDBClient, table: string) {
    this.#client = client;
    this.#table = table;
  }

  async get(key: RecordKey): Promise<TableRecord | undefined> {
    const command = new GetItemCommand({
      TableName: this.#table,
      Key: keyItem(key),
      ConsistentRead: true,
    });
    const { Item } = await this.#client.send(command).catch(rethrowMapped);
    return Item === undefined ? undefined : toRecord(Item);
  }

  async list(
    partition: string,
    { prefix, limit, order }: Parameters<RecordTable['list']>[1],
  ): Promise<readonly TableRecord[]> {
    const input = {
      TableName: this.#table,
      KeyConditionExpression: 'pk = :pk AND begins_with(sk, :prefix)',
      ExpressionAttributeValues: { ':pk': { S: partition }, ':prefix': { S: prefix } },
      ConsistentRead: true,
      ScanIndexForward: order === 'ascending',
      Limit: limit,
    } satisfies QueryCommandInput;
    const records: TableRecord[] = [];
    let start: Item | undefined;
    do {
      const page: QueryCommandInput = { ...input, ...(start && { ExclusiveStartKey: start }) };
      const { Items = [], LastEvaluatedKey } = await this.#client
        .send(new QueryCommand(page))
        .catch(rethrowMapped);
      records.push(...Items.map(toRecord));
      start = LastEvaluatedKey;
    } while (start !== undefined && records.length < limit);
    return records.slice(0, limit);
  }

  async write(writes: readonly RecordWrite[]): Promise<WriteOutcome> {
    for (let attempt = 1; ; attempt += 1) {
      try {
        await this.#send(writes);
        return { type: 'written' };
      } catch (error) {
        const rejected = rejectedWrites(error);
        if (rejected.length > 0) return { type: 'rejected', writes: rejected };
        if (!conflictOf(error)) throw mapDynamoDbError(error);
        if (attempt === ATTEMPTS) throw new ConflictError('Busy records', { cause: error });
      }
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * 2 ** attempt));
    }
  }

  async next(key: RecordKey, counter: string): Promise<bigint> {
    const input = toCount(this.#table, { type: 'count', key, add: { [counter]: 1n } });
    const command = new UpdateItemCommand({ ...input, ReturnValues: 'UPDATED_NEW' });
    const { Attributes } = await this.#client.send(command).catch(rethrowMapped);
    return BigInt(Attributes?.[`${COUNTER_PREFIX}${counter}`]?.N ?? 0);
  }

  /** A single change needs no transaction, which costs twice as much. */
  async #send(writes: readonly RecordWrite[]): Promise<void> {
    const items = writes.map((write) => toTransactItem(this.#table, write));
    const [only, ...others] = items;
    if (others.length > 0) {
      await this.#client.send(new TransactWriteItemsCommand({ TransactItems: items }));
    } else if (only?.Put) await this.#client.send(new PutItemCommand(only.Put));
    else if (only?.Delete) await this.#client.send(new DeleteItemCommand(only.Delete));
    else if (only?.Update) await this.#client.send(new UpdateItemCommand(only.Update));
  }
}

function toRecord(item: Item): TableRecord {
  const { pk, sk, version, body } = recordSchema.parse(decodeItem(item));
  const counters = Object.entries(item).flatMap(([name, { N }]) =>
    name.startsWith(COUNTER_PREFIX) && N !== undefined
      ? [[name.slice(COUNTER_PREFIX.length), BigInt(N)] as const]
      : [],
  );
  return {
    key: { partition: pk, sort: sk },
    data: body,
    counters: Object.fromEntries(counters),
    version,
  };
}

function rethrowMapped(error: unknown): never {
  throw mapDynamoDbError(error);
}
