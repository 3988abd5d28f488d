import * as z from 'zod';
import type { GuardedWrite } from '../../../../shared/services/guarded-write.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordWrite } from '../../../../shared/services/ports/record-table.ts';
import { refused } from '../../../../shared/services/tool-result.ts';
import {
  type Entry,
  entrySchema,
  MOVEMENTS,
  type Movement,
  movementSchema,
  movementSort,
} from './movement.ts';

type Count = Extract<RecordWrite, { type: 'count' }>;

/**
 * The writes of a movement: each balance with its bound, each entry, and the movement itself. They
 * belong in one transaction.
 * @throws Error when the entries do not balance, which is a bug
 */
export function postMovement(movement: Movement): readonly GuardedWrite[] {
  const entries = movement.entries.filter(({ minor }) => minor !== 0n);
  assertBalanced(entries);
  return [
    ...changeBalances(entries),
    ...entries.map((entry) => ({ write: putEntry(movement, entry) })),
    { write: putMovement(movement, entries) },
  ];
}

function assertBalanced(entries: readonly Entry[]): void {
  const sums = new Map<string, bigint>();
  for (const { account, minor } of entries) {
    sums.set(account.currency, (sums.get(account.currency) ?? 0n) + minor);
  }
  const isBalanced = entries.length > 1 && [...sums.values()].every((sum) => sum === 0n);
  if (!isBalanced) throw new Error('The entries of a movement are not balanced');
}

/** One write per record: two balances may be counters of one record. */
function changeBalances(entries: readonly Entry[]): readonly GuardedWrite[] {
  const changes = new Map<string, Count>();
  for (const { account, minor } of entries) {
    const { key, counter } = account.balance;
    const id = JSON.stringify([key.partition, key.sort]);
    const { add, bounds } = changes.get(id) ?? { add: {}, bounds: {} };
    changes.set(id, {
      type: 'count',
      key,
      add: { ...add, [counter]: minor },
      bounds: { ...bounds, ...(!account.mayBeNegative && { [counter]: { atLeast: 0n } }) },
    });
  }
  return [...changes.values()].map((write) => ({ write, ...findRefusal(write) }));
}

/** Only available money can be too little: held money is taken by us alone, and only once. */
function findRefusal({ add: { available = 0n } }: Count): Pick<GuardedWrite, 'refusal'> {
  if (available >= 0n) return {};
  return { refusal: refused('INSUFFICIENT_FUNDS', 'The wallet does not have this amount') };
}

function putEntry(movement: Movement, { account, minor }: Entry): RecordWrite {
  const { partition, prefix } = account.entries;
  return {
    type: 'put',
    key: { partition, sort: movementSort(prefix, movement) },
    data: z.encode(entrySchema, {
      ...describeFor(partition, movement),
      currency: account.currency,
      minor,
    }),
    expected: 'absent',
  };
}

function putMovement(movement: Movement, entries: readonly Entry[]): RecordWrite {
  const { userId } = movement;
  const stored = {
    ...describeMovement(movement),
    user_id: userId,
    entries: entries.map(({ account: { name, currency }, minor }) => ({
      account: name,
      currency,
      minor,
    })),
  };
  return {
    type: 'put',
    key: { partition: personPartition(userId), sort: movementSort(MOVEMENTS, movement) },
    data: z.encode(movementSchema, stored),
    expected: 'absent',
  };
}

/** An entry of an account of ours names nobody: it is not deleted with a person. */
function describeFor(partition: string, movement: Movement) {
  const whole = describeMovement(movement);
  const { counterparty: _counterparty, ...nameless } = whole;
  return partition === personPartition(movement.userId) ? whole : nameless;
}

function describeMovement({ id, kind, at, subject }: Movement) {
  return { movement_id: id, kind, at, ...subject };
}
