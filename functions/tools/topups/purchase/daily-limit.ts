import { toMinor } from '../../../../shared/domain/money/money.ts';
import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordTable, RecordWrite } from '../../../../shared/services/ports/record-table.ts';

/** The currency that people pay top-ups in and limits are counted in. */
export const PAYMENT_CURRENCY = 'USD';

/** What one person may buy on one day of theirs. */
export const DAILY_LIMIT = { topups: 5n, spent: toMinor(300, PAYMENT_CURRENCY) } as const;

const RETENTION_DAYS = 90;

/** How much of a day's limit is left. */
export async function readRemainingLimit(
  table: RecordTable,
  userId: string,
  day: string,
): Promise<{ readonly topups: bigint; readonly spent: bigint }> {
  const used = (await table.get(dayKey(userId, day)))?.counters ?? {};
  return {
    topups: DAILY_LIMIT.topups - (used['topups'] ?? 0n),
    spent: DAILY_LIMIT.spent - (used['spent'] ?? 0n),
  };
}

/** Counts one top-up of `total` for the day's limit; rejected when it no longer fits. */
export function reserveLimit(userId: string, day: string, total: bigint): RecordWrite {
  return {
    type: 'count',
    key: dayKey(userId, day),
    add: { topups: 1n, spent: total },
    bounds: { topups: { atMost: DAILY_LIMIT.topups }, spent: { atMost: DAILY_LIMIT.spent } },
    expiresAt: new Date(Date.parse(day) + RETENTION_DAYS * 86_400_000),
  };
}

/** Reverses {@link reserveLimit}. */
export function restoreLimit(userId: string, day: string, total: bigint): RecordWrite {
  return { type: 'count', key: dayKey(userId, day), add: { topups: -1n, spent: -total } };
}

function dayKey(userId: string, day: string) {
  return { partition: personPartition(userId), sort: `DAY#${day}` };
}
