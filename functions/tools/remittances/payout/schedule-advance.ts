import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { CallScheduler } from '../../../../shared/services/ports/call-scheduler.ts';

/** Seconds until the first look at a transfer; each further one waits twice as long, at most an hour. */
const FIRST_SECONDS = 60;
const MOST_SECONDS = 3_600;

/** A look at how far an operation's transfer is; `attempt` counts from 1, and is 0 beside a cancellation. */
export interface Advance {
  readonly operationId: string;
  readonly attempt: number;
}

/** Has `advance_transfer` called later. Scheduling the same again changes nothing. */
export async function scheduleAdvance(
  scheduler: CallScheduler,
  { operationId, attempt }: Advance,
  { userId, conversationId, locale, timezone, now }: CallContext,
): Promise<void> {
  const seconds = Math.min(FIRST_SECONDS * 2 ** (attempt - 1), MOST_SECONDS);
  await scheduler.schedule({
    key: advanceKey({ operationId, attempt }),
    at: new Date(Date.parse(now) + seconds * 1_000),
    tool: 'advance_transfer',
    input: { operation_id: operationId, attempt },
    context: { userId, conversationId, locale, timezone },
  });
}

/** The key a look is scheduled under. */
export function advanceKey({ operationId, attempt }: Advance): string {
  return `advance-${operationId}-${attempt}`;
}
