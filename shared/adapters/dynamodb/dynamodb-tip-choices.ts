import {
  type DynamoDBClient,
  GetItemCommand,
  type GetItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { TipChoices } from '../../application/ports/shadow/tip-choices.ts';
import type { TipChoice } from '../../domain/shadow/tip-choice.ts';
import { callTable } from './call-table.ts';
import { toTipChoiceKey } from './items/item-keys.ts';
import { fromTipChoiceItem } from './items/tip-items.ts';

interface Options {
  readonly client: DynamoDBClient;
  readonly tableName: string;
}

/** One item of a person in the conversations' table. It never expires: a no is not forgotten. */
export class DynamoDbTipChoices implements TipChoices {
  readonly #client: DynamoDBClient;
  readonly #tableName: string;

  constructor({ client, tableName }: Options) {
    this.#client = client;
    this.#tableName = tableName;
  }

  async findTipChoice(userId: string): Promise<TipChoice | undefined> {
    const input = {
      TableName: this.#tableName,
      Key: marshall(toTipChoiceKey(userId)),
      ConsistentRead: true,
    } satisfies GetItemCommandInput;
    const { Item } = await callTable(() => this.#client.send(new GetItemCommand(input)));
    return Item === undefined ? undefined : fromTipChoiceItem(Item);
  }
}
