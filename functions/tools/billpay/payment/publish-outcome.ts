import type { EventPublisher } from '../../../../shared/application/ports/event-publisher.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { billpayEvents } from '../billpay-events.ts';
import { describeFigures } from '../quote/figures.ts';
import type { Payment } from './payment.ts';

/**
 * Publishes how a payment ended, unless the person's own call returned that. The event id is
 * derived from the payment, so repeats are the same event.
 */
export async function publishOutcome(
  payment: Payment,
  { userId, conversationId }: Pick<CallContext, 'userId' | 'conversationId'>,
  events: EventPublisher,
): Promise<void> {
  const { payment_id, reference, settled_by, settled_at, failure } = payment;
  if (settled_by !== 'schedule' || settled_at === undefined) return;
  const paid = { payment_id, reference, ...describeFigures(payment) };
  await events.publish({
    eventId: `${payment_id}-settled`,
    service: 'billpay',
    type: toEventType(payment),
    userId,
    conversationId,
    occurredAt: settled_at,
    data: failure === undefined ? paid : { ...paid, ...describeFailure(failure) },
  });
}

function describeFailure(reason: string) {
  return {
    reason,
    lacks_funds: reason === 'INSUFFICIENT_FUNDS',
    was_paid_already: reason === 'ALREADY_PAID',
    costs_too_much: reason === 'PRICE_ABOVE_MAXIMUM',
  };
}

function toEventType({ status, pay_day }: Payment): keyof typeof billpayEvents {
  const isPaid = status === 'COMPLETED';
  if (pay_day === undefined) return isPaid ? 'bill_paid' : 'bill_payment_failed';
  return isPaid ? 'scheduled_payment_done' : 'scheduled_payment_failed';
}
