import {
  DeleteItemCommand,
  type DynamoDBClient,
  PutItemCommand,
  QueryCommand,
  type QueryCommandInput,
} from '@aws-sdk/client-dynamodb';
import { marshall, unmarshall } from '@aws-sdk/util-dynamodb';
import type { PersonalRecord, PersonalRecords } from '../../application/ports/personal-records.ts';
import { isJsonObject, type JsonObject } from '../../domain/json.ts';
import { callTable } from './call-table.ts';
import { decodeItem, type Item } from './items/stored-item.ts';

/** A table with string keys `pk`, `sk`, read and changed item by item by an operator’s command. */
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

  async pseudonymise(
    records: readonly PersonalRecord[],
    names: Parameters<PersonalRecords['pseudonymise']>[1],
  ): Promise<void> {
    const partitions = new Set(records.map(({ partition }) => partition));
    const items = (await Promise.all([...partitions].map((each) => this.#query(each)))).flat();
    for (const item of items) {
      const Item = { ...replaceName(item, names), pk: { S: names.partition } };
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

/** Bodies are JSON text, so the name is replaced where a string is exactly the name. */
function replaceName(
  item: Item,
  names: { readonly name: string; readonly pseudonym: string },
): Item {
  const [from, to] = [JSON.stringify(names.name), JSON.stringify(names.pseudonym)];
  const { body } = item;
  return body?.S === undefined ? item : { ...item, body: { S: body.S.replaceAll(from, to) } };
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
