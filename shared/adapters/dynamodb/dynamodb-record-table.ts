import {
  type DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  type QueryCommandInput,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb';
import * as z from 'zod';
import type { JsonObject } from '../../domain/json.ts';
import type {
  RecordKey,
  RecordTable,
  RecordWrite,
  TableRecord,
  WriteOutcome,
} from '../../services/ports/record-table.ts';
import { callTable } from './call-table.ts';
import { decodeItem, type Item, storedPartSchema } from './items/stored-item.ts';
import { COUNTER_PREFIX, toCountUpdate, toKeyItem, toTransactItem } from './record-table-writes.ts';
import { runTransaction } from './transactions/run-transaction.ts';

const recordSchema = z.looseObject({
  pk: z.string(),
  sk: z.string(),
  version: z.number().default(0),
  body: storedPartSchema<JsonObject>().default({}),
});

/**
 * A {@link RecordTable} on a table with string keys `pk`, `sk` and the TTL attribute `expiresAt`.
 */
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
      Key: toKeyItem(key),
      ConsistentRead: true,
    });
    const { Item } = await callTable(() => this.#client.send(command));
    return Item === undefined ? undefined : toRecord(Item);
  }

  async list(
    partition: string,
    { prefix, limit, order, after }: Parameters<RecordTable['list']>[1],
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
    let start: Item | undefined =
      after === undefined ? undefined : toKeyItem({ partition, sort: after });
    do {
      const page: QueryCommandInput = { ...input, ...(start && { ExclusiveStartKey: start }) };
      const { Items = [], LastEvaluatedKey } = await callTable(() =>
        this.#client.send(new QueryCommand(page)),
      );
      records.push(...Items.map(toRecord));
      start = LastEvaluatedKey;
    } while (start !== undefined && records.length < limit);
    return records.slice(0, limit);
  }

  /** Always a transaction. Unlike a plain put, it can be retried safely when its answer is lost. */
  async write(writes: readonly RecordWrite[]): Promise<WriteOutcome> {
    const TransactItems = writes.map((write) => toTransactItem(this.#table, write));
    const result = await runTransaction(this.#client, { TransactItems });
    return result.type === 'written'
      ? { type: 'written' }
      : { type: 'rejected', writes: result.positions };
  }

  async next(key: RecordKey, counter: string): Promise<bigint> {
    const input = toCountUpdate(this.#table, { type: 'count', key, add: { [counter]: 1n } });
    const command = new UpdateItemCommand({ ...input, ReturnValues: 'UPDATED_NEW' });
    const { Attributes } = await callTable(() => this.#client.send(command));
    return BigInt(Attributes?.[`${COUNTER_PREFIX}${counter}`]?.N ?? 0);
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
