import {
  ConditionalCheckFailedException,
  type DynamoDBClient,
  GetItemCommand,
  type GetItemCommandInput,
  PutItemCommand,
  type PutItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type {
  BundleKey,
  CatalogueArchive,
  CatalogueBundle,
} from '../../application/ports/catalogue-archive.ts';
import type { Clock } from '../../application/ports/clock.ts';
import type { JsonObject } from '../../domain/json.ts';
import { callTable, mapDynamoDbError } from './call-table.ts';
import { fromCatalogueItem, toCatalogueItem } from './items/catalogue-item.ts';
import { toCatalogueKey } from './items/item-keys.ts';
import { isAlive, toEpochSeconds } from './items/stored-item.ts';
import { retentionSeconds } from './retention.ts';

interface Options {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  readonly clock: Clock;
}

/** Stores each bundle as one compressed item in the conversations' table. */
export class DynamoDbCatalogueArchive implements CatalogueArchive {
  readonly #client: DynamoDBClient;
  readonly #tableName: string;
  readonly #clock: Clock;

  constructor({ client, tableName, clock }: Options) {
    this.#client = client;
    this.#tableName = tableName;
    this.#clock = clock;
  }

  async keep(bundle: CatalogueBundle): Promise<void> {
    const now = toEpochSeconds(this.#clock.now());
    const input = {
      TableName: this.#tableName,
      Item: await toCatalogueItem(bundle, now + retentionSeconds.catalogue),
      ConditionExpression: 'attribute_not_exists(pk) OR expiresAt <= :soon',
      ExpressionAttributeValues: marshall({ ':soon': now + retentionSeconds.catalogueAtLeast }),
    } satisfies PutItemCommandInput;
    try {
      await this.#client.send(new PutItemCommand(input));
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw mapDynamoDbError(error);
    }
  }

  async find(key: BundleKey): Promise<JsonObject | undefined> {
    const input = {
      TableName: this.#tableName,
      Key: marshall(toCatalogueKey(key)),
      ConsistentRead: true,
    } satisfies GetItemCommandInput;
    const { Item } = await callTable(() => this.#client.send(new GetItemCommand(input)));
    return isAlive(Item, this.#clock.now()) ? await fromCatalogueItem(Item) : undefined;
  }
}
