import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { addDays } from '../../../../shared/services/calendar/calendar-day.ts';
import { localDay } from '../../../../shared/services/local-day.ts';
import { readRemainingLimit } from '../purchase/daily-limit.ts';
import type { TopupsPorts } from '../topups-ports.ts';
import type { Price } from './price-topup.ts';

/** What a person may still spend: minor units of the payment currency, and a number of top-ups. */
export interface SpendingPower {
  readonly topups: bigint;
  readonly onTopups: bigint;
  readonly available: bigint;
  /** The smaller rest of the wallet's limits of day and month; fees do not count. */
  readonly withinLimits: bigint;
  /** Which of the wallet's limits is the tighter one. */
  readonly limitCode: 'DAILY_LIMIT_REACHED' | 'MONTHLY_LIMIT_REACHED';
  /** The days, `YYYY-MM-DD`, on which our limit and the wallet's start anew. */
  readonly renewsOn: { readonly topups: string; readonly limits: string };
}

/** What a person lacks for a top-up. */
export type ShortfallReason = 'DAILY_LIMIT' | 'INSUFFICIENT_FUNDS' | 'SPENDING_LIMIT';

/** Reads our own limit of the day and the wallet's; `undefined` without a wallet. */
export async function readSpendingPower(
  { table, ledger }: TopupsPorts,
  context: CallContext,
): Promise<SpendingPower | undefined> {
  const { userId, now, timezone } = context;
  const localToday = localDay(now, timezone);
  const [today, balance, limits] = await Promise.all([
    readRemainingLimit(table, userId, localToday),
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
    limitCode: isTodayTighter ? 'DAILY_LIMIT_REACHED' : 'MONTHLY_LIMIT_REACHED',
    renewsOn: {
      topups: addDays(localToday, 1),
      limits: isTodayTighter ? day.renewsOn : month.renewsOn,
    },
  };
}

/** What a person lacks to pay a price, or `undefined`. */
export function findShortfall(
  { cost, total }: Price,
  power: SpendingPower,
): ShortfallReason | undefined {
  if (power.topups < 1n || total > power.onTopups) return 'DAILY_LIMIT';
  if (cost > power.withinLimits) return 'SPENDING_LIMIT';
  return total > power.available ? 'INSUFFICIENT_FUNDS' : undefined;
}
