import { localDay } from '../../../../shared/services/local-day.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { refused } from '../../../../shared/services/tool-result.ts';
import type { WalletAccount } from '../accounts.ts';
import type { GuardedWrite } from '../ledger/guarded-write.ts';
import { kycLimits } from './kyc-limits.ts';

/** The calendar day, `YYYY-MM-DD`, and month, `YYYY-MM`, that something counts for. */
export interface SpendingWindows {
  readonly day: string;
  readonly month: string;
}

/** What counts for a person's limits: minor units, in its windows. */
export interface Spending extends SpendingWindows {
  readonly counted: bigint;
}

/** For who looks back. Giving back to a window that is gone changes no limit that still matters. */
const KEPT_DAYS = 400;

const dayReached = refused('DAILY_LIMIT_REACHED', 'The daily limit does not allow this amount');
const monthReached = refused(
  'MONTHLY_LIMIT_REACHED',
  'The monthly limit does not allow this amount',
);

/** The windows of a moment, in the time zone of the account. */
export function windowsAt(now: string, { timezone }: WalletAccount): SpendingWindows {
  const day = localDay(now, timezone);
  return { day, month: day.slice(0, 7) };
}

/**
 * Counts an amount for both limits, and only if it fits into both: bounded counters, so that of two
 * payments that fit only one by one, one passes.
 */
export function countSpending(
  { userId, kycLevel }: WalletAccount,
  { counted, day, month }: Spending,
): readonly GuardedWrite[] {
  if (counted === 0n) return [];
  const limits = kycLimits[kycLevel];
  return [
    { write: count(userId, day, counted, limits.day), refusal: dayReached },
    { write: count(userId, month, counted, limits.month), refusal: monthReached },
  ];
}

/** Gives back what was counted, or a part of it. */
export function giveBackSpending(
  userId: string,
  { counted, day, month }: Spending,
): readonly GuardedWrite[] {
  if (counted === 0n) return [];
  return [day, month].map((window) => ({ write: count(userId, window, -counted) }));
}

/** How much of both limits is used. */
export async function spentIn(
  table: RecordTable,
  userId: string,
  { day, month }: SpendingWindows,
): Promise<{ readonly day: bigint; readonly month: bigint }> {
  const [today, thisMonth] = await Promise.all([
    table.get(spentKey(userId, day)),
    table.get(spentKey(userId, month)),
  ]);
  return { day: today?.counters['spent'] ?? 0n, month: thisMonth?.counters['spent'] ?? 0n };
}

/** Adds to a window's counter; rejected when it would then be above `atMost`. */
export function count(userId: string, window: string, spent: bigint, atMost?: bigint) {
  return {
    type: 'count',
    key: spentKey(userId, window),
    add: { spent },
    ...(atMost !== undefined && { bounds: { spent: { atMost } } }),
    expiresAt: new Date(Date.parse(window) + KEPT_DAYS * 86_400_000),
  } as const;
}

function spentKey(userId: string, window: string): RecordKey {
  return { partition: personPartition(userId), sort: `SPENT#${window}` };
}
