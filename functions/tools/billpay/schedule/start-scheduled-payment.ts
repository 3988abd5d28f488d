import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { markUnderWay } from '../payment/bill-slots.ts';
import {
  findPayment,
  type Payment,
  replacePayment,
  type StoredPayment,
} from '../payment/payment.ts';
import { settlePayment } from '../payment/record-outcome.ts';
import { fixPrice } from './reprice-payment.ts';

/** While a biller is down it is asked again about so many times, most of them an hour apart. */
const PATIENT_ATTEMPTS = 12;

/**
 * A scheduled payment whose day has come becomes PENDING at the price of the day, or FAILED when it cannot be paid as
 * agreed; it stays SCHEDULED while its biller is down or another payment of the bill is under way. Any other payment stays as it is.
 */
export async function startScheduled(
  stored: StoredPayment,
  attempt: number,
  context: CallContext,
  ports: BillpayPorts,
): Promise<StoredPayment> {
  const { payment, version } = stored;
  if (payment.status !== 'SCHEDULED') return stored;
  const price = await fixPrice(payment, context, ports);
  if (price.type === 'impossible') {
    const { reason } = price;
    if (reason === 'BILLER_UNAVAILABLE' && attempt < PATIENT_ATTEMPTS) return stored;
    const failed = { status: 'FAILED', failure: reason, by: 'schedule' } as const;
    return settlePayment(stored, failed, context, ports.table);
  }
  const started: Payment = { ...payment, ...price.figures, status: 'PENDING' };
  const { userId } = context;
  const written = await ports.table.write([
    replacePayment(userId, started, version),
    markUnderWay(userId, started),
  ]);
  if (written.type === 'written') return { payment: started, version: version + 1 };
  const found = await findPayment(ports.table, userId, payment.payment_id);
  if (found === undefined) throw new ConflictError('The payment is gone');
  return found;
}
