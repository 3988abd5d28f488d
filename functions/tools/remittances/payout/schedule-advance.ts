import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { CallScheduler } from '../../../../shared/services/ports/call-scheduler.ts';

/** Seconds until the first call for a transfer. The wait doubles every time, up to an hour. */
const FIRST_WAIT_SECONDS = 60;
const MAX_WAIT_SECONDS = 3_600;

/**
 * A call of `advance_transfer` for an operation. `attempt` counts from 1, and is 0 beside a
 * cancellation.
 */
export interface Advance {
  readonly operationId: string;
  readonly attempt: number;
}

/** Schedules a call of `advance_transfer`. Scheduling the same call again changes nothing. */
export async function scheduleAdvance(
  scheduler: CallScheduler,
  { operationId, attempt }: Advance,
  { userId, conversationId, locale, timezone, now }: CallContext,
): Promise<void> {
  const seconds = Math.min(FIRST_WAIT_SECONDS * 2 ** (attempt - 1), MAX_WAIT_SECONDS);
  await scheduler.schedule({
    key: advanceKey({ operationId, attempt }),
    at: new Date(Date.parse(now) + seconds * 1_000),
    tool: 'advance_transfer',
    input: { operation_id: operationId, attempt },
    context: { userId, conversationId, locale, timezone },
  });
}

/** Returns the scheduler's key of a call. */
export function advanceKey({ operationId, attempt }: Advance): string {
  return `advance-${operationId}-${attempt}`;
}
