import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey } from '../../../../shared/services/ports/record-table.ts';

/**
 * An account of the ledger, in one currency. Its balance is a counter and always the sum of its entries,
 * which are records that nobody changes.
 */
export interface LedgerAccount {
  /** Names it in movements, e.g. `available`, `settlement:topups:7`. */
  readonly name: string;
  readonly currency: string;
  /** People's accounts never go below zero; ours may: what we owe is as true as what we own. */
  readonly mayBeNegative: boolean;
  readonly balance: { readonly key: RecordKey; readonly counter: string };
  readonly entries: { readonly partition: string; readonly prefix: string };
}

/**
 * A person's money: what can be spent, and what is set aside for payments under way. Both balances are
 * counters of one record, so that who reads them sees a movement between them whole or not at all.
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

/** Where both balances of a person are. */
export function balanceKey(userId: string, currency: string): RecordKey {
  return { partition: personPartition(userId), sort: `BALANCE#${currency}` };
}

/** One partition takes 1,000 writes a second; an account that everybody pays into needs several. */
export const SHARDS = 16;

/**
 * One of our own accounts, e.g. `fees`, `settlement:topups` (what that service was paid and still owes to its
 * partner). It exists {@link SHARDS} times; its balance is the sum over them.
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

/** The shard that belongs to an id: what reverses a movement of a payment touches the same one. */
export function shardOf(id: string): number {
  const hash = [...id].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 65_521, 0);
  return hash % SHARDS;
}
