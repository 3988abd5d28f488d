import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { CallScheduler } from '../../../../shared/services/ports/call-scheduler.ts';

const FIRST_WAIT_SECONDS = 60;
const MAX_WAIT_SECONDS = 3_600;
/** About three days: a biller that has said nothing by then is not waited for any longer. */
export const MAX_PATIENT_ATTEMPTS = 80;

/** Schedules the `attempt`-th call (from 0) of `advance_payment` for a payment. */
export async function scheduleAdvance(
  scheduler: CallScheduler,
  { userId, conversationId, locale, timezone }: Omit<CallContext, 'idempotencyKey'>,
  call: { readonly payment_id: string; readonly attempt: number; readonly at: Date },
): Promise<void> {
  const { payment_id, attempt, at } = call;
  await scheduler.schedule({
    key: advanceKey(payment_id, attempt),
    at,
    tool: 'advance_payment',
    input: { payment_id, attempt },
    context: { userId, conversationId, locale, timezone },
  });
}

/** Each attempt has its own key: a scheduler may reject the key of the call that is running. */
export function advanceKey(paymentId: string, attempt: number): string {
  return `advance-${paymentId}-${attempt}`;
}

/**
 * Returns the time of the next attempt: a minute after the first one, then twice as long each time,
 * at most an hour.
 */
export function calculateNextAttempt(now: string, attempt: number): Date {
  const seconds = Math.min(FIRST_WAIT_SECONDS * 2 ** attempt, MAX_WAIT_SECONDS);
  return new Date(Date.parse(now) + seconds * 1_000);
}
