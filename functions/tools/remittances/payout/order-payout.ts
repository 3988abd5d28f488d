import { withRetry } from '../../../../shared/services/with-retry.ts';
import { SENT_CURRENCY } from '../corridor/corridor.ts';
import type { NextStep, Progress } from './drive-transfer.ts';
import { isHoldEnding, toFailureCode, toPayment } from './payment-of-transfer.ts';
import { refundTransfer } from './refund-transfer.ts';

const PARTNER_ATTEMPTS = 3;

/** From accepted to ordered: holds the money, then places the order with the partner. */
export const orderPayout: NextStep = (transfer, context, ports) => {
  const isOver = transfer.status !== 'PROCESSING' || transfer.partner_reference !== undefined;
  if (isOver) return Promise.resolve(undefined);
  if (isHoldEnding(transfer, context.now)) return abandonOrder(transfer, context, ports);
  return transfer.payment_id === undefined
    ? holdMoney(transfer, context, ports)
    : placeOrder(transfer, context, ports);
};

/**
 * Makes sure that the partner never pays out the order, then refunds the person. An order that does
 * not get through is abandoned before the wallet returns the held money by itself.
 */
const abandonOrder: NextStep = async (transfer, context, ports) => {
  const isCancelled = await ports.partner.cancel(transfer.operation_id, context.now);
  // The order had arrived after all.
  if (!isCancelled) return { partner_reference: transfer.operation_id };
  await refundTransfer(transfer, context, ports);
  return toFailure('PARTNER_UNREACHABLE');
};

const holdMoney: NextStep = async (transfer, context, ports) => {
  const outcome = await ports.ledger.hold(toPayment(transfer), context);
  if (outcome.type !== 'held') return toFailure(toFailureCode(outcome));
  // If a parallel process stored a refusal of the same hold just before, nobody captures this hold,
  // and the wallet returns the money by itself.
  return { payment_id: outcome.payment.paymentId };
};

const placeOrder: NextStep = async (transfer, context, ports) => {
  const { partner, wait } = ports;
  const outcome = await withRetry(PARTNER_ATTEMPTS, wait, () =>
    partner.order({
      key: transfer.operation_id,
      country: transfer.country,
      methodId: transfer.method_id,
      recipientName: transfer.recipient_name,
      ...(transfer.account !== '' && { account: transfer.account }),
      sent: { minor: transfer.amount, currency: SENT_CURRENCY },
      payout: { minor: transfer.payout, currency: transfer.currency },
      orderedAt: transfer.created_at,
    }),
  );
  if (outcome.type === 'accepted') {
    return { partner_reference: outcome.partnerReference };
  }
  await refundTransfer(transfer, context, ports);
  return outcome.reason === 'CANCELLED' ? { status: 'CANCELLED' } : toFailure(outcome.reason);
};

function toFailure(failure: string): Progress {
  return { status: 'FAILED', failure };
}
