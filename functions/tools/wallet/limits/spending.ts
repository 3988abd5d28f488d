import type { GuardedWrite } from '../../../../shared/services/guarded-write.ts';
import { localDay } from '../../../../shared/services/local-day.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { refused } from '../../../../shared/services/tool-result.ts';
import type { WalletAccount } from '../accounts.ts';
import { kycLimits } from './kyc-limits.ts';

/** The calendar day, `YYYY-MM-DD`, and month, `YYYY-MM`, whose limits a payment counts for. */
export interface SpendingWindows {
  readonly day: string;
  readonly month: string;
}

/** An amount that counts for a person's limits, in minor units, with its windows. */
export interface Spending extends SpendingWindows {
  readonly counted: bigint;
}

/** Long enough to look back; restoring a deleted window changes no limit that still matters. */
const RETENTION_DAYS = 400;

const dayReached = refused('DAILY_LIMIT_REACHED', 'The daily limit does not allow this amount');
const monthReached = refused(
  'MONTHLY_LIMIT_REACHED',
  'The monthly limit does not allow this amount',
);

/** The windows of a moment, in the time zone of the account. */
export function findWindows(now: string, { timezone }: WalletAccount): SpendingWindows {
  const day = localDay(now, timezone);
  return { day, month: day.slice(0, 7) };
}

/**
 * Counts an amount for both limits, only if it fits into both. The counters are bounded: of two
 * parallel payments that do not fit together, one is refused.
 */
export function countSpending(
  { userId, kycLevel }: WalletAccount,
  { counted, day, month }: Spending,
): readonly GuardedWrite[] {
  if (counted === 0n) return [];
  const limits = kycLimits[kycLevel];
  return [
    { write: addToWindow(userId, day, counted, limits.day), refusal: dayReached },
    { write: addToWindow(userId, month, counted, limits.month), refusal: monthReached },
  ];
}

/** Reverses {@link countSpending}, whole or in part. */
export function restoreSpending(
  userId: string,
  { counted, day, month }: Spending,
): readonly GuardedWrite[] {
  if (counted === 0n) return [];
  return [day, month].map((window) => ({ write: addToWindow(userId, window, -counted) }));
}

/** Reads how much of both limits is used. */
export async function readSpent(
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
export function addToWindow(userId: string, window: string, spent: bigint, atMost?: bigint) {
  return {
    type: 'count',
    key: spentKey(userId, window),
    add: { spent },
    ...(atMost !== undefined && { bounds: { spent: { atMost } } }),
    expiresAt: new Date(Date.parse(window) + RETENTION_DAYS * 86_400_000),
  } as const;
}

function spentKey(userId: string, window: string): RecordKey {
  return { partition: personPartition(userId), sort: `SPENT#${window}` };
}
