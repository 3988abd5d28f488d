import type { JsonObject } from '../../../shared/domain/json.ts';
import { type Books, readRows } from './read-rows.ts';

/** What is counted of a person's payments. */
export interface Selection {
  readonly month?: string;
  readonly day?: string;
  readonly category?: string;
  readonly counterparty?: string;
  readonly status?: string;
}

export interface Spent {
  /** Minor units, without fees. */
  readonly amount: bigint;
  readonly fees: bigint;
}

/** What was paid or is set aside for it, less what was given back. */
export function readSpent(books: Books, selection: Selection): Spent {
  const payments = readRows(books, 'wallet', 'PAYMENT#').filter(
    (row) =>
      ['HELD', 'CAPTURED'].includes(`${row['status']}`) &&
      Object.entries(selection).every(([name, wanted]) => row[name] === wanted),
  );
  const parts = payments.map((row) => readPart(books, row));
  return {
    amount: parts.reduce((sum, { amount }) => sum + amount, 0n),
    fees: parts.reduce((sum, { fees }) => sum + fees, 0n),
  };
}

function readPart(books: Books, { payment_id, amount, fee }: JsonObject): Spent {
  const refunds = books
    .recordsOf('wallet')
    .filter(({ key }) => key.sort === `REFUNDS#${payment_id}`)
    .map(({ counters }) => counters);
  const back = (name: string) => refunds.reduce((sum, each) => sum + (each[name] ?? 0n), 0n);
  return {
    amount: BigInt(`${amount}`) - back('amount'),
    fees: BigInt(`${fee}`) - back('fee'),
  };
}

/** Limits by KYC level as the product promises them, in minor units. */
const kycLimits: Readonly<Record<string, { readonly day: bigint; readonly month: bigint }>> = {
  1: { day: 50_000n, month: 100_000n },
  2: { day: 200_000n, month: 500_000n },
  3: { day: 1_000_000n, month: 3_000_000n },
};

export interface Limits {
  readonly day: bigint;
  readonly month: bigint;
  readonly usedToday: bigint;
  readonly usedThisMonth: bigint;
}

/** The limits of the day and month of a moment, and what is used of them. */
export function readLimits(books: Books, at: string): Limits | undefined {
  const [account] = readRows(books, 'wallet', 'ACCOUNT');
  const limits = kycLimits[`${account?.['kyc_level']}`];
  const day = readDay(books, at);
  if (limits === undefined) return undefined;
  const used = (window: string) =>
    books
      .recordsOf('wallet')
      .find(({ key }) => key.sort === `SPENT#${window}` && isOwn(books, key.partition))?.counters[
      'spent'
    ] ?? 0n;
  return { ...limits, usedToday: used(day), usedThisMonth: used(day.slice(0, 7)) };
}

/** The day of a moment where the person lives, `YYYY-MM-DD`. */
function readDay(books: Books, at: string): string {
  const [account] = readRows(books, 'wallet', 'ACCOUNT');
  const timeZone = `${account?.['timezone'] ?? 'UTC'}`;
  return new Date(at).toLocaleDateString('en-CA', { timeZone });
}

/** What the wallet has free, or set aside; minor units. */
export function readBalance(books: Books, name: 'available' | 'held'): bigint {
  const record = books
    .recordsOf('wallet')
    .find(({ key }) => isOwn(books, key.partition) && key.sort === 'BALANCE#USD');
  return record?.counters[name] ?? 0n;
}

function isOwn({ userId }: Books, partition: string): boolean {
  return partition === `PERSON#${userId}`;
}
