import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { PaymentRefusal } from '../../../../shared/services/ports/wallet-ledger.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { findPayment, type Payment, replacePayment, type StoredPayment } from './payment.ts';
import { recordOutcome } from './record-outcome.ts';
import { toPaymentRequest } from './resolve-hold.ts';

const failureCodes: Readonly<Record<PaymentRefusal['type'], string>> = {
  'insufficient-funds': 'INSUFFICIENT_FUNDS',
  'limit-reached': 'SPENDING_LIMIT_REACHED',
  'currency-not-served': 'CURRENCY_NOT_SERVED',
  'no-account': 'WALLET_NOT_AVAILABLE',
};

/**
 * Holds the money of a payment in the wallet and stores the hold's id. A payment that the wallet
 * refuses becomes FAILED. If another process closed the payment meanwhile, the hold is released.
 */
export async function holdFunds(
  stored: StoredPayment,
  by: 'call' | 'schedule',
  context: CallContext,
  { ledger, table }: Pick<BillpayPorts, 'ledger' | 'table'>,
): Promise<StoredPayment> {
  const { payment, version } = stored;
  if (payment.hold_id !== undefined) return stored;
  const hold = await ledger.hold(toPaymentRequest(payment), context);
  if (hold.type !== 'held') {
    const failure = failureCodes[hold.type];
    return recordOutcome(stored, { status: 'FAILED', failure, by }, context, table);
  }
  const { paymentId: hold_id } = hold.payment;
  const held: Payment = { ...payment, hold_id };
  const outcome = await table.write([replacePayment(context.userId, held, version)]);
  if (outcome.type === 'written') return { payment: held, version: version + 1 };
  const found = await findPayment(table, context.userId, payment.payment_id);
  if (found === undefined) throw new ConflictError('Stored payment not found');
  if (found.payment.hold_id === undefined) await ledger.release(hold_id, context);
  return found;
}
