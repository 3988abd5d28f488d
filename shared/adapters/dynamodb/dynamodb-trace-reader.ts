import {
  type DynamoDBClient,
  GetItemCommand,
  type GetItemCommandInput,
} from '@aws-sdk/client-dynamodb';
import { marshall } from '@aws-sdk/util-dynamodb';
import type { Clock } from '../../application/ports/clock.ts';
import type { TraceEvent } from '../../domain/conversation/turn-record.ts';
import { callTable } from './call-table.ts';
import { toTraceKey } from './items/item-keys.ts';
import { isAlive } from './items/stored-item.ts';
import { fromTraceItem } from './items/trace-item.ts';

interface Options {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  readonly clock: Clock;
}

/** Reads traces by turn id, for engineering tools. */
export class DynamoDbTraceReader {
  readonly #client: DynamoDBClient;
  readonly #tableName: string;
  readonly #clock: Clock;

  constructor({ client, tableName, clock }: Options) {
    this.#client = client;
    this.#tableName = tableName;
    this.#clock = clock;
  }

  /**
   * Returns the trace of a committed turn, or `undefined` when there is none or it has expired.
   * @throws UnavailableError | ThrottledError
   */
  async read(turnId: string): Promise<readonly TraceEvent[] | undefined> {
    const input = {
      TableName: this.#tableName,
      Key: marshall(toTraceKey(turnId)),
      ConsistentRead: true,
    } satisfies GetItemCommandInput;
    const { Item } = await callTable(() => this.#client.send(new GetItemCommand(input)));
    return isAlive(Item, this.#clock.now()) ? fromTraceItem(Item) : undefined;
  }
}
