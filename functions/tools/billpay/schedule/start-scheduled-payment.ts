import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { markInProgress } from '../payment/bill-slots.ts';
import {
  findPayment,
  type Payment,
  replacePayment,
  type StoredPayment,
} from '../payment/payment.ts';
import { recordOutcome } from '../payment/record-outcome.ts';
import { repricePayment } from './reprice-payment.ts';

/** How many attempts to wait for a biller that is down: about seven hours. */
const MAX_BILLER_ATTEMPTS = 12;

/**
 * Starts a scheduled payment whose day has come: it becomes PENDING at the price of the day, or
 * FAILED when it cannot be paid as agreed. It stays SCHEDULED while its biller is down or another
 * payment of the bill is in progress. Payments in other statuses are returned unchanged.
 */
export async function startScheduledPayment(
  stored: StoredPayment,
  attempt: number,
  context: CallContext,
  ports: BillpayPorts,
): Promise<StoredPayment> {
  const { payment, version } = stored;
  if (payment.status !== 'SCHEDULED') return stored;
  const price = await repricePayment(payment, context, ports);
  if (price.type === 'impossible') {
    const { reason } = price;
    if (reason === 'BILLER_UNAVAILABLE' && attempt < MAX_BILLER_ATTEMPTS) return stored;
    const failed = { status: 'FAILED', failure: reason, by: 'schedule' } as const;
    return recordOutcome(stored, failed, context, ports.table);
  }
  const started: Payment = { ...payment, ...price.figures, status: 'PENDING' };
  const { userId } = context;
  const written = await ports.table.write([
    replacePayment(userId, started, version),
    markInProgress(userId, started),
  ]);
  if (written.type === 'written') return { payment: started, version: version + 1 };
  const found = await findPayment(ports.table, userId, payment.payment_id);
  if (found === undefined) throw new ConflictError('Stored payment not found');
  return found;
}
