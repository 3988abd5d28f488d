import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { planCancellation } from '../../../../shared/services/paid-order/cancel-order.ts';
import { findOrder } from '../../../../shared/services/paid-order/order.ts';
import { cancelFirstLooks } from '../../../../shared/services/paid-order/schedule-look.ts';
import { executeQuote } from '../../../../shared/services/quote/execute-quote.ts';
import type { Quote } from '../../../../shared/services/quote/quote.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { billPayments, describePayment } from '../payment/bill-payments.ts';
import type { Payment } from '../payment/payment.ts';
import { type PaymentTerms, scheduleBillQuotes, showTerms } from '../quote/payment-terms.ts';
import { refuse } from '../refusals.ts';

/** Calls off a scheduled payment that has not started, as quoted. Nothing is charged. */
export function cancelScheduledPayment(
  quoteId: string | undefined,
  input: Readonly<Record<string, unknown>>,
  context: CallContext,
  { table, scheduler }: BillpayPorts,
) {
  const steps = {
    input,
    show: showTerms,
    accept: ({ terms: { cancels = '' } }: Quote<PaymentTerms>) =>
      planCancellation(billPayments, cancels, refuse('TOO_LATE_TO_CANCEL'), context, table),
    perform: async ({ terms: { cancels = '' } }: Quote<PaymentTerms>) => {
      // A look that still comes finds the payment cancelled.
      await cancelFirstLooks(cancels, scheduler);
      const stored = await findOrder(billPayments, context.userId, cancels, table);
      if (stored === undefined) throw new ConflictError('The cancelled payment no longer exists');
      return stored.order;
    },
    report: (payment: Payment) => ok(describePayment(payment)),
  };
  return executeQuote(scheduleBillQuotes, quoteId, steps, context, table);
}
