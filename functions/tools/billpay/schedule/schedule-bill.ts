import { executeOrder } from '../../../../shared/services/paid-order/execute-order.ts';
import { preparedTool } from '../../../../shared/services/tool.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { billPayments } from '../payment/bill-payments.ts';
import { paymentSchema } from '../payment/payment-schemas.ts';
import { scheduleBillQuotes, showTerms } from '../quote/payment-terms.ts';
import { paymentFailures, scheduleRefusals } from '../refusals.ts';
import { cancelScheduledPayment } from './cancel-scheduled-payment.ts';
import { prepareScheduleBill } from './prepare-schedule-bill.ts';
import { scheduleBillInput, scheduleQuoteSchema } from './schedule-schemas.ts';

/**
 * Executes a quote that schedules a payment or cancels the scheduled one, once per idempotency key.
 * No money moves now. Refuses without any effect when the quote is missing, somebody else's,
 * expired, used or different from the input, when the bill has a scheduled payment already, and
 * when the payment to cancel has started.
 * @throws UnavailableError when it is unknown whether the payment is scheduled; the same key
 * continues
 */
export const scheduleBill = preparedTool(
  {
    name: 'schedule_bill',
    kind: 'action',
    description:
      'Schedules the payment of a bill for a later day, or cancels the payment that is scheduled for it. Without an amount it pays what is due on that day. The person is asked to confirm first; the money is taken on that day.',
    examples: [
      'Prográmalo para el viernes',
      'Págalo el 5 de diciembre',
      'Programa el pago de Telmex para mañana',
      'Cancela el pago programado de la luz',
      'Ya no quiero el pago programado de Telmex',
      'Schedule it for Friday',
      'Pay it on December 5',
      'Schedule the Telmex payment for tomorrow',
      'Cancel the scheduled electricity payment',
      'Cancel my scheduled payment',
      'Call off the scheduled Telmex payment',
    ],
    movesMoney: true,
    prepared: scheduleQuoteSchema,
    input: scheduleBillInput,
    output: paymentSchema,
    refusals: { ...paymentFailures, ...scheduleRefusals },
  },
  {
    prepare: prepareScheduleBill,
    execute: ({ quote_id, action = 'schedule', ...given }, context, ports: BillpayPorts) => {
      const input = { ...given, action };
      if (action === 'cancel') return cancelScheduledPayment(quote_id, input, context, ports);
      const { tool } = scheduleBillQuotes;
      const call = { tool, quoteId: quote_id, input, show: showTerms };
      return executeOrder(billPayments, call, context, ports);
    },
  },
);
