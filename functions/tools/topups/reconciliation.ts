import type { CallContext } from '../../../shared/services/bound-tool.ts';
import type { ScheduledCall } from '../../../shared/services/ports/call-scheduler.ts';
import type { Topup } from './topup.ts';

/** Minutes until each look at a top-up that is not decided; the last one repeats. */
const WAITS = [2, 10, 60, 360] as const;
const LAST_WAIT = 1_440;

/** A carrier that does not answer for this long loses the order. */
const PATIENCE_HOURS = 24;

/** The call that looks at a top-up for the `attempt`-th time. It finds the purchase by its idempotency key. */
export function reconciliationOf(
  { topup_id }: Pick<Topup, 'topup_id'>,
  purchase: string,
  attempt: number,
  { userId, conversationId, locale, timezone, now }: CallContext,
): ScheduledCall {
  const minutes = WAITS[attempt - 1] ?? LAST_WAIT;
  return {
    key: `reconcile-${topup_id}-${attempt}`,
    at: new Date(Date.parse(now) + minutes * 60_000),
    tool: 'reconcile_topup',
    input: { purchase, attempt },
    context: { userId, conversationId, locale, timezone },
  };
}

/** True when there is no sense in asking the carrier any longer. */
export function isOverdue({ created_at }: Topup, now: string): boolean {
  return Date.parse(now) - Date.parse(created_at) >= PATIENCE_HOURS * 3_600_000;
}
