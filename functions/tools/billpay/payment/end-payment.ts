import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { drivePayment, toOrder } from './drive-payment.ts';
import type { Payment, StoredPayment } from './payment.ts';
import { recordOutcome } from './record-outcome.ts';
import { collectHold, returnHold } from './resolve-hold.ts';

/**
 * Ends a PENDING payment whose biller has said nothing for long: the order is withdrawn, the money
 * is free again, and the payment FAILED. An order that can no longer be withdrawn is going to be
 * posted, so its money is collected before the wallet returns it by itself.
 * @throws UnavailableError when the partner is down: the next attempt asks again
 */
export async function endPayment(
  stored: StoredPayment,
  by: 'call' | 'schedule',
  context: CallContext,
  ports: BillpayPorts,
): Promise<Payment> {
  const { payment } = stored;
  const isWithdrawn = await ports.partner.withdraw(toOrder(payment, context));
  if (!isWithdrawn) {
    const latest = await drivePayment(stored, by, context, ports);
    if (latest.status === 'PENDING') await collectHold(latest, context, ports);
    return latest;
  }
  await returnHold(payment, context, ports);
  const failed = { status: 'FAILED', failure: 'BILLER_SILENT', by } as const;
  return (await recordOutcome(stored, failed, context, ports.table)).payment;
}
