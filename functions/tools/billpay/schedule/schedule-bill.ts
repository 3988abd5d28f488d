import type * as z from 'zod';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { keyReused, type OnceSteps, runOnce } from '../../../../shared/services/run-once.ts';
import { preparedTool } from '../../../../shared/services/tool.ts';
import type { ToolResult } from '../../../../shared/services/tool-result.ts';
import { saveScheduledBill } from '../bill/save-bill.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { acceptPayment } from '../payment/accept-payment.ts';
import { findPayment, type Payment, type StoredPayment } from '../payment/payment.ts';
import { paymentSchema } from '../payment/payment-schemas.ts';
import { reportPayment } from '../payment/report-payment.ts';
import { scheduleAdvance } from '../payment/schedule-advance.ts';
import { findQuote, type QuotedRequest, toQuotedRequest } from '../quote/quote.ts';
import { refusals } from '../refusals.ts';
import { cancelScheduledPayment } from './cancel-scheduled-payment.ts';
import { prepareScheduleBill } from './prepare-schedule-bill.ts';
import { scheduleBillInput, scheduleQuoteSchema } from './schedule-schemas.ts';

type Result = ToolResult<z.input<typeof paymentSchema>>;

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
      'Call off the scheduled Telmex payment',
    ],
    movesMoney: true,
    prepared: scheduleQuoteSchema,
    input: scheduleBillInput,
    output: paymentSchema,
  },
  {
    prepare: prepareScheduleBill,
    execute: ({ quote_id, action, ...input }, context, ports: BillpayPorts) => {
      if (quote_id === undefined) return Promise.resolve(refusals.quoteRequired);
      const request = toQuotedRequest(input);
      if (action === 'cancel') return cancelScheduledPayment(quote_id, request, context, ports);
      return schedulePayment(quote_id, request, context, ports);
    },
  },
);

function schedulePayment(
  quote_id: string,
  request: QuotedRequest,
  context: CallContext,
  ports: BillpayPorts,
): Promise<Result> {
  const { table } = ports;
  const { userId, idempotencyKey } = context;
  const payment_id = deriveId('bil', userId, idempotencyKey);
  const steps: OnceSteps<StoredPayment, Payment, Result> = {
    find: async () => {
      const stored = await findPayment(table, userId, payment_id);
      if (stored === undefined) return undefined;
      if (stored.payment.quote_id !== quote_id) return keyReused;
      if (stored.payment.status === 'SCHEDULED') return { type: 'accepted', operation: stored };
      return { type: 'settled', stored: stored.payment };
    },
    accept: async () => {
      await schedulePayDay(payment_id, quote_id, context, ports);
      return acceptPayment('schedule', { payment_id, quote_id, request }, context, table);
    },
    perform: async ({ payment }) => {
      await saveScheduledBill(payment, context, ports);
      return payment;
    },
    report: reportPayment,
  };
  return runOnce(steps);
}

/**
 * Runs before the payment is stored: a call that finds no payment does nothing, but a payment
 * without a call would never be made.
 */
async function schedulePayDay(
  payment_id: string,
  quoteId: string,
  context: CallContext,
  { table, scheduler }: BillpayPorts,
): Promise<void> {
  const pay_on = (await findQuote(table, context.userId, quoteId))?.quote.pay_on;
  if (pay_on === undefined) return;
  await scheduleAdvance(scheduler, context, { payment_id, attempt: 0, at: new Date(pay_on) });
}
