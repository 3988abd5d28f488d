import type { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDbRecordTable } from '../../../shared/adapters/dynamodb/dynamodb-record-table.ts';
import { personPartition } from '../../../shared/services/person-partition.ts';
import type { TableRecord } from '../../../shared/services/ports/record-table.ts';
import type { Books } from '../books/read-rows.ts';

/** What the judge looks at, by service. */
const prefixes = {
  topups: ['TOPUP#', 'QUOTE#'],
  remittances: ['TRANSFER#', 'QUOTE#', 'PRICE#', 'STANDING#', 'RECIPIENT#'],
  billpay: ['PAYMENT#', 'QUOTE#'],
  snpl: ['APPLICATION#', 'LOAN#', 'QUOTE#'],
  wallet: [
    'ACCOUNT',
    'PAYMENT#',
    'MOVEMENT#',
    'ENTRY#USD#available#',
    'REFUNDS#',
    'BALANCE#',
    'SPENT#',
    'QUOTE#',
  ],
} as const satisfies Readonly<Record<string, readonly string[]>>;

const MAX_RECORDS = 500;

/** The tables of the services on an emulator. */
export class EmulatedTables {
  readonly #tables: ReadonlyMap<string, DynamoDbRecordTable>;

  private constructor(tables: ReadonlyMap<string, DynamoDbRecordTable>) {
    this.#tables = tables;
  }

  static async find(client: DynamoDBClient): Promise<EmulatedTables> {
    const { TableNames = [] } = await client.send(new ListTablesCommand({}));
    const tables = Object.keys(prefixes).map((service) => {
      const name = TableNames.find((each) => each.includes(`-Service${service}`));
      if (name === undefined) throw new Error(`${service} has no table`);
      return [service, new DynamoDbRecordTable(client, name)] as const;
    });
    return new EmulatedTables(new Map(tables));
  }

  /** The records of one person, as they are now. */
  async readBooks(userId: string): Promise<Books> {
    const all = Object.entries(prefixes).map(async ([service, kinds]) => {
      const lists = await Promise.all(kinds.map((prefix) => this.#list(service, userId, prefix)));
      return [service, lists.flat()] as const;
    });
    const records = new Map<string, readonly TableRecord[]>(await Promise.all(all));
    return { userId, recordsOf: (service) => records.get(service) ?? [] };
  }

  #list(service: string, userId: string, prefix: string): Promise<readonly TableRecord[]> {
    const range = { prefix, limit: MAX_RECORDS, order: 'ascending' } as const;
    return this.#tables.get(service)?.list(personPartition(userId), range) ?? Promise.resolve([]);
  }
}
