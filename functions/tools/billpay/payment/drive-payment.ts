import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { withRetry } from '../../../../shared/services/with-retry.ts';
import { savePaidBill } from '../bill/save-bill.ts';
import type { BillOrder, BillOutcome } from '../biller/biller-partner.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { holdFunds } from './hold-funds.ts';
import type { Payment, StoredPayment } from './payment.ts';
import { recordOutcome } from './record-outcome.ts';
import { collectHold, returnHold } from './resolve-hold.ts';

const PARTNER_ATTEMPTS = 3;

/**
 * Takes a PENDING payment as far as possible: holds the money, sends the order to the biller, then
 * captures or releases the hold. Every step is keyed by the payment's id, so any process may repeat
 * it.
 * @returns the payment as stored, still PENDING when the biller has not posted it
 * @throws UnavailableError
 * ThrottledError when it is unknown how far the payment got
 */
export async function drivePayment(
  accepted: StoredPayment,
  by: 'call' | 'schedule',
  context: CallContext,
  ports: BillpayPorts,
): Promise<Payment> {
  const stored = await holdFunds(accepted, by, context, ports);
  const { payment } = stored;
  if (payment.status !== 'PENDING' || payment.hold_id === undefined) return payment;
  const outcome = await askBiller(payment, context, ports);
  if (outcome.type === 'pending') return payment;
  const resolveHold = outcome.type === 'paid' ? collectHold : returnHold;
  await resolveHold(payment, context, ports);
  if (outcome.type === 'paid') await savePaidBill(payment, context, ports);
  const recorded = await recordOutcome(
    stored,
    { ...toPaymentResult(outcome), by },
    context,
    ports.table,
  );
  return recorded.payment;
}

function askBiller(
  payment: Payment,
  context: CallContext,
  { partner, wait }: BillpayPorts,
): Promise<BillOutcome> {
  return withRetry(PARTNER_ATTEMPTS, wait, () => partner.pay(toOrder(payment, context)));
}

/** The biller's order of a payment, under the payment's own key. */
export function toOrder(
  { payment_id, biller_id, bill_reference, amount, currency }: Payment,
  { userId, now }: CallContext,
): BillOrder {
  return {
    key: payment_id,
    payerId: userId,
    billerId: biller_id,
    reference: bill_reference,
    amount: { minor: amount, currency },
    at: now,
  };
}

function toPaymentResult(outcome: Exclude<BillOutcome, { type: 'pending' }>) {
  return outcome.type === 'paid'
    ? ({ status: 'COMPLETED', partner_reference: outcome.partnerReference } as const)
    : ({ status: 'FAILED', failure: outcome.reason } as const);
}
