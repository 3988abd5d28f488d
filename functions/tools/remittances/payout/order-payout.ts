import type { PaymentRefusal } from '../../../../shared/services/ports/wallet-ledger.ts';
import { withRetry } from '../../../../shared/services/with-retry.ts';
import { SENT_CURRENCY } from '../pricing/sent-currency.ts';
import type { Transfer } from '../transfer/transfer.ts';
import type { NextStep, Progress } from './drive-transfer.ts';
import { giveBack } from './refund-transfer.ts';

const PARTNER_ATTEMPTS = 3;

/** An order that does not get through is given up before the wallet gives its money back by itself, after seven days. */
const MOST_MS = 6 * 86_400_000;

/** From accepted to ordered: sets the money aside, then has the partner take the order. */
export const orderPayout: NextStep = (transfer, context, ports) => {
  const isOver = transfer.status !== 'PROCESSING' || transfer.partner_reference !== undefined;
  if (isOver) return Promise.resolve(undefined);
  if (ageOf(transfer, context.now) > MOST_MS) return giveUp(transfer, context, ports);
  return transfer.payment_id === undefined
    ? holdMoney(transfer, context, ports)
    : placeOrder(transfer, context, ports);
};

function ageOf({ created_at }: Transfer, now: string): number {
  return Date.parse(now) - Date.parse(created_at);
}

/** Makes sure that the partner never pays it out, then gives the money back. */
const giveUp: NextStep = async (transfer, context, ports) => {
  const isCancelled = await ports.partner.cancel(transfer.operation_id, context.now);
  // It arrived after all, long ago.
  if (!isCancelled) return { partner_reference: transfer.operation_id };
  await giveBack(transfer, context, ports);
  return failed('PARTNER_UNREACHABLE');
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
  // Should another process have been refused the same money just before and have stored that, nobody captures
  // this, and the wallet gives it back by itself.
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
  await giveBack(transfer, context, ports);
  return outcome.reason === 'CANCELLED' ? { status: 'CANCELLED' } : failed(outcome.reason);
};

function failed(failure: string): Progress {
  return { status: 'FAILED', failure };
}

function codeOf(refusal: PaymentRefusal): string {
  if (refusal.type !== 'limit-reached') return refusal.type.replaceAll('-', '_').toUpperCase();
  return refusal.window === 'day' ? 'DAILY_LIMIT_REACHED' : 'MONTHLY_LIMIT_REACHED';
}
