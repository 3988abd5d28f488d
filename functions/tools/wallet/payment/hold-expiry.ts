import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { ScheduledCall } from '../../../../shared/services/ports/call-scheduler.ts';

/** How long money stays held when nobody captures or releases it. */
export const HOLD_DAYS = 7;

/** The call that returns a hold once it has expired. */
export function createExpiryCall(paymentId: string, context: CallContext): ScheduledCall {
  const { userId, conversationId, locale, timezone, now } = context;
  return {
    key: `expire-${paymentId}`,
    at: new Date(Date.parse(now) + HOLD_DAYS * 86_400_000),
    tool: 'expire_hold',
    input: { payment_id: paymentId },
    context: { userId, conversationId, locale, timezone },
  };
}
