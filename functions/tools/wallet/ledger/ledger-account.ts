import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey } from '../../../../shared/services/ports/record-table.ts';

/**
 * An account of the ledger, in one currency. Its balance is a counter and always the sum of its
 * entries, which never change.
 */
export interface LedgerAccount {
  /** Its name in movements, e.g. `available`, `settlement:topups:7`. */
  readonly name: string;
  readonly currency: string;
  /** Our own accounts may go below zero, people's may not. */
  readonly mayBeNegative: boolean;
  readonly balance: { readonly key: RecordKey; readonly counter: string };
  readonly entries: { readonly partition: string; readonly prefix: string };
}

/**
 * A person's money: available to spend, or held for payments under way. Both balances are counters
 * of one record, so a reader sees a movement between them whole or not at all.
 */
export function personAccount(
  userId: string,
  name: 'available' | 'held',
  currency: string,
): LedgerAccount {
  const partition = personPartition(userId);
  return {
    name,
    currency,
    mayBeNegative: false,
    balance: { key: balanceKey(userId, currency), counter: name },
    entries: { partition, prefix: `ENTRY#${currency}#${name}#` },
  };
}

/** The record of both balances of a person. */
export function balanceKey(userId: string, currency: string): RecordKey {
  return { partition: personPartition(userId), sort: `BALANCE#${currency}` };
}

/** A partition takes 1,000 writes a second; an account that everybody pays into needs several. */
export const SHARDS = 16;

/**
 * One of our own accounts, e.g. `fees` or `settlement:topups` (what that service was paid and still
 * owes its partner). It exists {@link SHARDS} times; its balance is their sum.
 */
export function platformAccount(name: string, currency: string, shard: number): LedgerAccount {
  const partition = `PLATFORM#${name}#${currency}#${shard}`;
  return {
    name: `${name}:${shard}`,
    currency,
    mayBeNegative: true,
    balance: { key: { partition, sort: 'BALANCE' }, counter: 'balance' },
    entries: { partition, prefix: 'ENTRY#' },
  };
}

/** The shard of an id: a movement and its reversal touch the same one. */
export function pickShard(id: string): number {
  const hash = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 0);
  return hash % SHARDS;
}
