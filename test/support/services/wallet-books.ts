import * as z from 'zod';
import {
  type LedgerAccount,
  personAccount,
  platformAccount,
  SHARDS,
} from '../../../functions/tools/wallet/ledger/ledger-account.ts';
import type { RecordTable, TableRecord } from '../../../shared/services/ports/record-table.ts';
import { parseOnce } from '../parse-once.ts';

const minor = z.string().transform(BigInt);

const entrySchema = z.looseObject({ movement_id: z.string(), minor });

const movementSchema = z.looseObject({
  movement_id: z.string(),
  kind: z.string(),
  entries: z.array(z.object({ account: z.string(), currency: z.string(), minor })),
});

const paymentSchema = z.looseObject({
  payment_id: z.string(),
  status: z.string(),
  amount: minor,
  fee: minor,
  counted: minor,
  day: z.string(),
  month: z.string(),
});

const parseEntry = parseOnce(entrySchema);
const parseMovement = parseOnce(movementSchema);
const parsePayment = parseOnce(paymentSchema);

const CURRENCY = 'USD';
const ALL = 100_000;

/** An account as the table has it. */
export interface AccountBook {
  readonly name: string;
  readonly owner: string;
  readonly mayBeNegative: boolean;
  readonly balance: bigint;
  readonly entries: readonly z.output<typeof entrySchema>[];
}

/** All that the table has about a person, besides their accounts. */
export interface PersonBook {
  readonly userId: string;
  readonly movements: readonly z.output<typeof movementSchema>[];
  readonly operations: number;
  readonly payments: readonly z.output<typeof paymentSchema>[];
  /** By payment. */
  readonly refunded: ReadonlyMap<string, TableRecord['counters']>;
  /** By day and month. */
  readonly spent: ReadonlyMap<string, bigint>;
}

export interface WalletBooks {
  readonly accounts: readonly AccountBook[];
  readonly people: readonly PersonBook[];
}

/** Reads the books of people, and of the platform for some services, without the wallet's code. */
export async function readWalletBooks(
  table: RecordTable,
  userIds: readonly string[],
  services: readonly string[],
): Promise<WalletBooks> {
  const accounts = [...userIds.flatMap(listPersonAccounts), ...listPlatformAccounts(services)];
  return {
    accounts: await Promise.all(accounts.map((account) => readAccount(table, account))),
    people: await Promise.all(userIds.map((userId) => readPerson(table, userId))),
  };
}

function listPersonAccounts(userId: string): readonly LedgerAccount[] {
  return (['available', 'held'] as const).map((name) => personAccount(userId, name, CURRENCY));
}

function listPlatformAccounts(services: readonly string[]): readonly LedgerAccount[] {
  const names = ['fees', 'sandbox-funding', ...services.map((service) => `settlement:${service}`)];
  return names.flatMap((name) =>
    Array.from({ length: SHARDS }, (_, shard) => platformAccount(name, CURRENCY, shard)),
  );
}

async function readAccount(table: RecordTable, account: LedgerAccount): Promise<AccountBook> {
  const { name, mayBeNegative, balance, entries } = account;
  const records = await list(table, entries.partition, entries.prefix);
  const counters = (await table.get(balance.key))?.counters ?? {};
  return {
    name,
    owner: balance.key.partition,
    mayBeNegative,
    balance: counters[balance.counter] ?? 0n,
    entries: records.map(({ data }) => parseEntry(data)),
  };
}

async function readPerson(table: RecordTable, userId: string): Promise<PersonBook> {
  const read = (prefix: string) => list(table, `PERSON#${userId}`, prefix);
  const withoutPrefix = ({ key: { sort } }: TableRecord) => sort.slice(sort.indexOf('#') + 1);
  const refunds = await read('REFUNDS#');
  const spent = await read('SPENT#');
  return {
    userId,
    movements: (await read('MOVEMENT#')).map(({ data }) => parseMovement(data)),
    operations: (await read('OPERATION#')).length,
    payments: (await read('PAYMENT#')).map(({ data }) => parsePayment(data)),
    refunded: new Map(refunds.map((record) => [withoutPrefix(record), record.counters])),
    spent: new Map(
      spent.map((record) => [withoutPrefix(record), record.counters['spent'] ?? 0n] as const),
    ),
  };
}

function list(table: RecordTable, partition: string, prefix: string) {
  return table.list(partition, { prefix, limit: ALL, order: 'ascending' });
}
