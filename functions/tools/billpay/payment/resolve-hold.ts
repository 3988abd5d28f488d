import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { PaymentRequest } from '../../../../shared/services/ports/wallet-ledger.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import type { Payment } from './payment.ts';

/** What the wallet holds for a payment. The key is the payment's id: holding twice is one hold. */
export function toPaymentRequest(payment: Payment): PaymentRequest {
  const { payment_id, reference, cost, fee, cost_currency, bill_name } = payment;
  return {
    key: payment_id,
    category: 'bill',
    amount: cost,
    fee,
    currency: cost_currency,
    reference,
    counterparty: bill_name,
  };
}

/**
 * Collects the money of a payment, once. If the wallet has returned it by itself, it is debited
 * again, and what the person can no longer pay is our loss: the bill is paid.
 */
export async function collectHold(
  payment: Payment,
  context: CallContext,
  { ledger }: Pick<BillpayPorts, 'ledger'>,
): Promise<void> {
  const { hold_id, payment_id } = payment;
  if (hold_id === undefined) return;
  const captured = await ledger.capture(hold_id, context);
  if (captured.type === 'not-found') throw new ConflictError('The hold does not exist');
  if (captured.type === 'captured') return;
  await ledger.debit({ ...toPaymentRequest(payment), key: `late_${payment_id}` }, context);
}

/** Gives the money of a payment back, once, whether it was held or collected. */
export async function returnHold(
  { hold_id, payment_id }: Payment,
  context: CallContext,
  { ledger }: Pick<BillpayPorts, 'ledger'>,
): Promise<void> {
  if (hold_id === undefined) return;
  const released = await ledger.release(hold_id, context);
  if (released.type === 'released') return;
  const refund = await ledger.refund({ key: payment_id, paymentId: hold_id }, context);
  if (refund.type !== 'refunded') {
    throw new ConflictError(`Unexpected state of the hold: ${refund.type}`);
  }
}
