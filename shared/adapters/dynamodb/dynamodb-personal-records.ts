import {
  ConditionalCheckFailedException,
  DeleteItemCommand,
  type DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type {
  Disguise,
  PersonalRecord,
  PersonalRecords,
  RecordPlace,
} from '../../application/ports/personal-records.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import { callTable } from './call-table.ts';
import { decodeItem, encodeItem, type Item, toEpochSeconds } from './items/stored-item.ts';

/**
 * A table with string keys `pk`, `sk`, read and changed item by item, for the admin API and an
 * operator’s command.
 */
export class DynamoDbPersonalRecords implements PersonalRecords {
  readonly #client: DynamoDBClient;
  readonly #tableName: string;

  constructor({ client, tableName }: { client: DynamoDBClient; tableName: string }) {
    this.#client = client;
    this.#tableName = tableName;
  }

  async list(partition: string): Promise<readonly PersonalRecord[]> {
    return (await this.#query(partition)).map(toRecord);
  }

  async remove(records: readonly PersonalRecord[]): Promise<void> {
    for (const { partition, sort } of records) {
      const input = { TableName: this.#tableName, Key: marshall({ pk: partition, sk: sort }) };
      await callTable(() => this.#client.send(new DeleteItemCommand(input)));
    }
  }

  async add(record: PersonalRecord, expiresAt?: Date): Promise<PersonalRecord> {
    const { partition, sort, data } = record;
    const { body = {} } = data;
    const attributes = {
      pk: partition,
      sk: sort,
      ...(expiresAt && { expiresAt: toEpochSeconds(expiresAt) }),
    };
    const Item = encodeItem(attributes, isJsonObject(body) ? body : {});
    const ConditionExpression = `attribute_not_exists(${expiresAt ? 'expiresAt' : 'pk'})`;
    const input = { TableName: this.#tableName, Item, ConditionExpression };
    await callTable(() => this.#client.send(new PutItemCommand(input)).catch(letBe));
    const stored = await this.list(partition);
    return stored.find((each) => each.sort === sort) ?? record;
  }

  async mark({ partition, sort }: RecordPlace, until?: Date): Promise<boolean> {
    const expiry = until && { expiresAt: toEpochSeconds(until) };
    const Item = encodeItem({ pk: partition, sk: sort, ...expiry }, {});
    const ConditionExpression = until
      ? 'attribute_not_exists(pk) OR attribute_exists(expiresAt)'
      : 'attribute_exists(pk)';
    const command = new PutItemCommand({ TableName: this.#tableName, Item, ConditionExpression });
    const isMarked = () => this.#client.send(command).then(() => true, refuse);
    // One that stays is a mark as well.
    return (await callTable(isMarked)) || until !== undefined;
  }

  async unmark({ partition, sort }: RecordPlace): Promise<void> {
    const command = new DeleteItemCommand({
      TableName: this.#tableName,
      Key: marshall({ pk: partition, sk: sort }),
      ConditionExpression: 'attribute_exists(expiresAt)',
    });
    await callTable(() => this.#client.send(command).catch(letBe));
  }

  async pseudonymise(records: readonly PersonalRecord[], disguise: Disguise): Promise<void> {
    const partitions = new Set(records.map(({ partition }) => partition));
    const items = (await Promise.all([...partitions].map((each) => this.#query(each)))).flat();
    const keys = new Set(records.map(({ partition, sort }) => `${partition} ${sort}`));
    for (const item of items.filter(({ pk, sk }) => keys.has(`${pk?.S} ${sk?.S}`))) {
      const Item = { ...hidePerson(item, disguise), pk: { S: disguise.partition } };
      await callTable(() =>
        this.#client.send(new PutItemCommand({ TableName: this.#tableName, Item })),
      );
    }
    await this.remove(records);
  }

  async #query(partition: string): Promise<readonly Item[]> {
    const items: Item[] = [];
    let start: Item | undefined;
    do {
      const input: QueryCommandInput = {
        TableName: this.#tableName,
        KeyConditionExpression: 'pk = :pk',
        ExpressionAttributeValues: { ':pk': { S: partition } },
        ConsistentRead: true,
        ...(start && { ExclusiveStartKey: start }),
      };
      const page = await callTable(() => this.#client.send(new QueryCommand(input)));
      items.push(...(page.Items ?? []));
      start = page.LastEvaluatedKey;
    } while (start !== undefined);
    return items;
  }
}

/** Bodies are JSON text: the name is replaced where a string is exactly the name. */
function hidePerson(item: Item, { name, pseudonym, without }: Disguise): Item {
  const { body } = item;
  if (body?.S === undefined) return item;
  const hidden: unknown = JSON.parse(body.S, (field, value) => {
    if (without.includes(field)) return undefined;
    return value === name ? pseudonym : value;
  });
  return { ...item, body: { S: JSON.stringify(hidden) } };
}

/** Somebody added it before. */
function letBe(error: unknown): void {
  if (!(error instanceof ConditionalCheckFailedException)) throw error;
}

/** @returns false when the condition of a write did not hold */
function refuse(error: unknown): false {
  letBe(error);
  return false;
}

function toRecord(item: Item): PersonalRecord {
  const { pk, sk, ...data } = decodeItem(item);
  const { pk: partition = '', sk: sort = '' } = unmarshall(item);
  return { partition: String(partition), sort: String(sort), data: toJson(data) };
}

/** Sets and binary values are told by their kind: an export is for people. */
function toJson(data: object): JsonObject {
  const text = JSON.stringify(data, (_name, value) => {
    if (value instanceof Set) return [...value];
    if (value instanceof Uint8Array) return `[${value.byteLength} bytes]`;
    return typeof value === 'bigint' ? String(value) : value;
  });
  const parsed: unknown = JSON.parse(text);
  return isJsonObject(parsed) ? parsed : {};
}
