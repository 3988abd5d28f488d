import type { PaymentRefusal } from '../../../../shared/services/ports/wallet-ledger.ts';
import { withRetry } from '../../../../shared/services/with-retry.ts';
import { SENT_CURRENCY } from '../corridor/corridor.ts';
import type { Transfer } from '../transfer/transfer.ts';
import type { NextStep, Progress } from './drive-transfer.ts';
import { refundTransfer } from './refund-transfer.ts';

const PARTNER_ATTEMPTS = 3;

/**
 * An order that does not get through is abandoned before the wallet returns the held money by
 * itself, after seven days.
 */
const MAX_AGE_MS = 6 * 86_400_000;

/** From accepted to ordered: holds the money, then places the order with the partner. */
export const orderPayout: NextStep = (transfer, context, ports) => {
  const isOver = transfer.status !== 'PROCESSING' || transfer.partner_reference !== undefined;
  if (isOver) return Promise.resolve(undefined);
  if (calculateAge(transfer, context.now) > MAX_AGE_MS)
    return abandonOrder(transfer, context, ports);
  return transfer.payment_id === undefined
    ? holdMoney(transfer, context, ports)
    : placeOrder(transfer, context, ports);
};

function calculateAge({ created_at }: Transfer, now: string): number {
  return Date.parse(now) - Date.parse(created_at);
}

/** Makes sure that the partner never pays out the order, then refunds the person. */
const abandonOrder: NextStep = async (transfer, context, ports) => {
  const isCancelled = await ports.partner.cancel(transfer.operation_id, context.now);
  // The order had arrived after all.
  if (!isCancelled) return { partner_reference: transfer.operation_id };
  await refundTransfer(transfer, context, ports);
  return toFailure('PARTNER_UNREACHABLE');
};

const holdMoney: NextStep = async (transfer, context, ports) => {
  const { operation_id, transfer_id, recipient_name, amount, fee } = transfer;
  const outcome = await ports.ledger.hold(
    {
      key: operation_id,
      category: 'transfer',
      currency: SENT_CURRENCY,
      amount,
      fee,
      reference: transfer_id,
      counterparty: recipient_name,
    },
    context,
  );
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

function toFailureCode(refusal: PaymentRefusal): string {
  if (refusal.type !== 'limit-reached') return refusal.type.replaceAll('-', '_').toUpperCase();
  return refusal.window === 'day' ? 'DAILY_LIMIT_REACHED' : 'MONTHLY_LIMIT_REACHED';
}
