import type { PaymentRefusal } from '../../../../shared/application/ports/wallet-ledger.ts';
import { withRetry } from '../../../../shared/lambda/domain-service/with-retry.ts';
import { SENT_CURRENCY } from '../pricing/sent-currency.ts';
import type { NextStep, Progress } from './drive-transfer.ts';
import { giveBack } from './give-back.ts';
import { readTransfer } from './transfer.ts';

const PARTNER_ATTEMPTS = 3;

/** From accepted to ordered: sets the money aside, then has the partner take the order. */
export const orderPayout: NextStep = (transfer, context, ports) => {
  const isOver = transfer.status !== 'PROCESSING' || transfer.partner_reference !== undefined;
  if (isOver) return Promise.resolve(undefined);
  const { payment_id } = transfer;
  return payment_id === undefined
    ? holdMoney(transfer, context, ports)
    : placeOrder(transfer, context, ports);
};

const holdMoney: NextStep = async (transfer, context, ports) => {
  const { operation_id, transfer_id, recipient_name, amount, fee } = transfer;
  const outcome = await ports.wallet.hold(
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
  if (outcome.type !== 'held') return failed(codeOf(outcome));
  const { paymentId } = outcome.payment;
  // Another process may have been refused the same money just before, and have stored that.
  const undo = async () => {
    const stored = await readTransfer(ports.table, context.userId, transfer_id);
    if (stored?.transfer.status !== 'FAILED') return;
    if (stored.transfer.payment_id === undefined) await ports.wallet.release(paymentId, context);
  };
  return { change: { payment_id: paymentId }, undo };
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
    return { change: { partner_reference: outcome.partnerReference } };
  }
  await giveBack(transfer, context, ports);
  return outcome.reason === 'CANCELLED'
    ? { change: { status: 'CANCELLED' } }
    : failed(outcome.reason);
};

function failed(failure: string): Progress {
  return { change: { status: 'FAILED', failure } };
}

function codeOf(refusal: PaymentRefusal): string {
  if (refusal.type !== 'limit-reached') return refusal.type.replaceAll('-', '_').toUpperCase();
  return refusal.window === 'day' ? 'DAILY_LIMIT_REACHED' : 'MONTHLY_LIMIT_REACHED';
}
