import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import type { Clock } from '../../../application/ports/clock.ts';
import type { DeskBoard } from '../../../application/ports/desk/desk-board.ts';
import type { DeskItem } from '../../../domain/desk/desk-entry.ts';
import { callTable } from '../call-table.ts';
import { listOverdue } from '../outbox/list-overdue.ts';
import { DESK_SHARD, fromDeskTableItem } from './desk-item.ts';

interface Options {
  readonly client: DynamoDBClient;
  readonly tableName: string;
  readonly clock: Clock;
}

/** Finds what waits at the desk by the sparse index `pending` of the conversations' table. */
export class DynamoDbDeskBoard implements DeskBoard {
  readonly #options: Options;

  constructor(options: Options) {
    this.#options = options;
  }

  async listOpen(limit: number): Promise<readonly DeskItem[]> {
    const { client, tableName, clock } = this.#options;
    const now = clock.now();
    // The index is asked for what lies before.
    const overdueSince = new Date(now.getTime() + 1);
    const query = { tableName, shards: [DESK_SHARD], overdueSince, now, limit };
    const items = await callTable(() => listOverdue(client, query));
    return items.map(fromDeskTableItem);
  }
}
