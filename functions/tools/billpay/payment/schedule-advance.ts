import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { CallScheduler } from '../../../../shared/services/ports/call-scheduler.ts';

const FIRST_WAIT_SECONDS = 60;
const LONGEST_WAIT_SECONDS = 3_600;
/** About three days; what no partner settled until then needs a colleague. */
const MOST_ATTEMPTS = 80;

/** Has a payment looked after at a time, by the `attempt`-th scheduled call for it, counted from 0. */
export async function scheduleAdvance(
  scheduler: CallScheduler,
  { userId, conversationId, locale, timezone }: Omit<CallContext, 'idempotencyKey'>,
  call: { readonly payment_id: string; readonly attempt: number; readonly at: Date },
): Promise<void> {
  const { payment_id, attempt, at } = call;
  if (attempt >= MOST_ATTEMPTS) return;
  await scheduler.schedule({
    key: advanceKey(payment_id, attempt),
    at,
    tool: 'advance_payment',
    input: { payment_id, attempt },
    context: { userId, conversationId, locale, timezone },
  });
}

/** A key per attempt: a scheduler may not take the key of the call that is running. */
export function advanceKey(paymentId: string, attempt: number): string {
  return `advance-${paymentId}-${attempt}`;
}

/** When to look again after the `attempt`-th time: after a minute, then twice as long each time, an hour at most. */
export function nextAttemptAt(now: string, attempt: number): Date {
  const seconds = Math.min(FIRST_WAIT_SECONDS * 2 ** attempt, LONGEST_WAIT_SECONDS);
  return new Date(Date.parse(now) + seconds * 1_000);
}
