import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { ScheduledCall } from '../../../../shared/services/ports/call-scheduler.ts';
import type { Topup } from './topup.ts';

/** Minutes until each look at an undecided top-up. */
const WAIT_MINUTES = [2, 10, 60, 360] as const;
/** Minutes between all later looks. */
const LAST_WAIT_MINUTES = 1_440;

/** We give up on a carrier that does not answer for this long. */
const PATIENCE_HOURS = 24;

/**
 * The call that looks at a top-up for the `attempt`-th time.
 * @param purchase idempotency key of `create_topup`
 */
export function createReconciliationCall(
  { topup_id }: Pick<Topup, 'topup_id'>,
  purchase: string,
  attempt: number,
  { userId, conversationId, locale, timezone, now }: CallContext,
): ScheduledCall {
  const minutes = WAIT_MINUTES[attempt - 1] ?? LAST_WAIT_MINUTES;
  return {
    key: `reconcile-${topup_id}-${attempt}`,
    at: new Date(Date.parse(now) + minutes * 60_000),
    tool: 'reconcile_topup',
    input: { purchase, attempt },
    context: { userId, conversationId, locale, timezone },
  };
}

/** True when asking the carrier again makes no sense. */
export function isOverdue({ created_at }: Topup, now: string): boolean {
  return Date.parse(now) - Date.parse(created_at) >= PATIENCE_HOURS * 3_600_000;
}
