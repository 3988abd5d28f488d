import type { PaidOrder } from '../../../../shared/services/paid-order/order.ts';
import type { PaymentTerms } from '../quote/payment-terms.ts';

/** A payment of a bill: what was agreed to, and its progress. */
export type Payment = PaidOrder<PaymentTerms>;
