import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { Start } from '../../../../shared/services/paid-order/order-kind.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import type { Payment } from '../payment/payment.ts';
import type { PaymentTerms } from '../quote/payment-terms.ts';
import { repricePayment } from './reprice-payment.ts';

/** How long to wait for a biller that is down on the day. */
const MAX_WAIT_MS = 7 * 3_600_000;

/**
 * Prices a scheduled payment on its day: it is made at the price of the day, or not at all when it
 * cannot be made as agreed. While its biller is down it waits some hours.
 */
export async function startScheduledPayment(
  { terms }: Payment,
  context: CallContext,
  ports: BillpayPorts,
): Promise<Start<PaymentTerms>> {
  const price = await repricePayment(terms, context, ports);
  if (price.type === 'fixed') return { type: 'start', terms: { ...terms, ...price.figures } };
  const { reason } = price;
  const waited = Date.parse(context.now) - Date.parse(terms.pay_on ?? context.now);
  const mayRecover = reason === 'BILLER_UNAVAILABLE' && waited < MAX_WAIT_MS;
  return mayRecover ? { type: 'wait' } : { type: 'impossible', reason };
}
