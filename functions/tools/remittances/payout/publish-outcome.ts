import type { EventPublisher } from '../../../../shared/application/ports/event-publisher.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { describeFigures } from '../transfer/describe-transfer.ts';
import type { Transfer } from '../transfer/transfer.ts';

/** Publishes that a transfer was paid out or failed. Repeated calls publish the same event id. */
export async function publishOutcome(
  transfer: Transfer,
  { userId, conversationId }: Pick<CallContext, 'userId' | 'conversationId'>,
  events: EventPublisher,
): Promise<void> {
  const { status, operation_id, updated_at } = transfer;
  if (status !== 'PAID_OUT' && status !== 'FAILED') return;
  const isPaid = status === 'PAID_OUT';
  await events.publish({
    eventId: `${operation_id}-${status.toLowerCase()}`,
    service: 'remittances',
    type: isPaid ? 'transfer_paid_out' : 'transfer_failed',
    userId,
    conversationId,
    occurredAt: updated_at,
    data: {
      ...toEventData(transfer),
      ...(!isPaid && { reason: transfer.failure ?? 'PAYOUT_FAILED' }),
    },
  });
}

function toEventData(transfer: Transfer) {
  const { transfer_id, recipient_name, delivery_type } = transfer;
  const { amount_usd, total_usd, recipient_gets, recipient_currency } = describeFigures(transfer);
  const figures = { amount_usd, total_usd, recipient_gets, recipient_currency };
  return { reference: transfer_id, recipient_name, ...figures, delivery_type };
}
