import { toMinor } from '../../../shared/domain/money/money.ts';
import { personPartition } from '../../../shared/services/person-partition.ts';
import type { RecordTable, RecordWrite } from '../../../shared/services/ports/record-table.ts';
import { type Refused, refused } from '../../../shared/services/tool-result.ts';

/** What people pay top-ups in, and limits are counted in. */
export const PAYMENT_CURRENCY = 'USD';

/** What one person may do on one day of theirs. */
export const DAILY_LIMIT = { topups: 5n, spent: toMinor(300, PAYMENT_CURRENCY) } as const;

export const dailyLimitReached: Refused = refused(
  'DAILY_LIMIT_REACHED',
  'The daily limit for top-ups is reached',
);

const KEPT_DAYS = 90;

/** How much of a day's limit is left. */
export async function remainingToday(
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

/** Takes one top-up of `total` from the day's limit; rejected when it does not fit any more. */
export function reserve(userId: string, day: string, total: bigint): RecordWrite {
  return {
    type: 'count',
    key: dayKey(userId, day),
    add: { topups: 1n, spent: total },
    bounds: { topups: { atMost: DAILY_LIMIT.topups }, spent: { atMost: DAILY_LIMIT.spent } },
    expiresAt: new Date(Date.parse(day) + KEPT_DAYS * 86_400_000),
  };
}

/** Gives back what {@link reserve} took. */
export function release(userId: string, day: string, total: bigint): RecordWrite {
  return { type: 'count', key: dayKey(userId, day), add: { topups: -1n, spent: -total } };
}

function dayKey(userId: string, day: string) {
  return { partition: personPartition(userId), sort: `DAY#${day}` };
}
