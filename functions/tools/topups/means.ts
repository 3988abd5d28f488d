import type { CallContext } from '../../../shared/services/bound-tool.ts';
import { localDay } from '../../../shared/services/local-day.ts';
import { remainingToday } from './daily-limit.ts';
import type { Price } from './price-topup.ts';
import type { TopupsPorts } from './topups-ports.ts';

/** What a person may still spend: minor units of the payment currency, and a number of top-ups. */
export interface Means {
  readonly topups: bigint;
  readonly onTopups: bigint;
  readonly available: bigint;
  /** The smaller one of what the wallet's limits of day and month leave; fees do not count for it. */
  readonly withinLimits: bigint;
}

/** What stands in the way of a top-up. */
export type Shortage = 'DAILY_LIMIT' | 'INSUFFICIENT_FUNDS' | 'SPENDING_LIMIT';

/** Our own limit of the day and what the wallet says; `undefined` without a wallet. */
export async function meansOf(
  { table, ledger }: TopupsPorts,
  context: CallContext,
): Promise<Means | undefined> {
  const { userId, now, timezone } = context;
  const [today, balance, limits] = await Promise.all([
    remainingToday(table, userId, localDay(now, timezone)),
    ledger.balance(context),
    ledger.limits(context),
  ]);
  if (balance === undefined || limits === undefined) return undefined;
  const { day, month } = limits;
  const leftToday = day.limit - day.used;
  const leftThisMonth = month.limit - month.used;
  const isTodayTighter = leftToday < leftThisMonth;
  return {
    topups: today.topups,
    onTopups: today.spent,
    available: balance.available,
    withinLimits: isTodayTighter ? leftToday : leftThisMonth,
  };
}

export function shortageOf({ cost, total }: Price, means: Means): Shortage | undefined {
  if (means.topups < 1n || total > means.onTopups) return 'DAILY_LIMIT';
  if (cost > means.withinLimits) return 'SPENDING_LIMIT';
  return total > means.available ? 'INSUFFICIENT_FUNDS' : undefined;
}
