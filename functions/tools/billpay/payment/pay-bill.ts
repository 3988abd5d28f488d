import type * as z from 'zod';
import { deriveId } from '../../../../shared/services/derive-id.ts';
import { keyReused, type OnceSteps, runOnce } from '../../../../shared/services/run-once.ts';
import { preparedTool } from '../../../../shared/services/tool.ts';
import type { ToolResult } from '../../../../shared/services/tool-result.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { toQuotedRequest } from '../quote/quote.ts';
import { refusals } from '../refusals.ts';
import { acceptPayment } from './accept-payment.ts';
import { drivePayment } from './drive-payment.ts';
import { findPayment, isFinal, type Payment, type StoredPayment } from './payment.ts';
import { paymentSchema } from './payment-schemas.ts';
import { payBillInput, preparePayBill, quoteSchema } from './prepare-pay-bill.ts';
import { reportPayment } from './report-payment.ts';
import { calculateNextAttempt, scheduleAdvance } from './schedule-advance.ts';

type Result = ToolResult<z.input<typeof paymentSchema>>;

/**
 * Executes exactly the quoted payment, once per idempotency key. Refuses without any effect when
 * the quote is missing, somebody else's, expired, used or different from the input, when the wallet
 * lacks funds, and when the biller declines. A payment that the biller has not posted yet is
 * returned as PENDING and followed up by scheduled calls.
 * @throws UnavailableError when it is unknown whether the biller took the order; the same key
 * continues
 */
export const payBill = preparedTool(
  {
    name: 'pay_bill',
    kind: 'action',
    description:
      'Pays a bill now. Without an amount all that is due is paid. The person is asked to confirm the exact price first.',
    examples: [
      'Paga mi recibo de la luz',
      'Ahora',
      'Ahora mismo',
      'Págalo ahora',
      'Quiero pagarlo hoy',
      'Paga todo',
      'Abona 300 pesos al recibo',
      'Pay my electricity bill',
      'Now',
      'Right now',
      'Pay it now',
      'I want to pay it today',
      'Pay all of it',
      'Pay 300 pesos of the bill',
    ],
    movesMoney: true,
    prepared: quoteSchema,
    input: payBillInput,
    output: paymentSchema,
  },
  {
    prepare: preparePayBill,
    execute: ({ quote_id, ...input }, context, ports: BillpayPorts) => {
      const { table, scheduler } = ports;
      if (quote_id === undefined) return Promise.resolve(refusals.quoteRequired);
      const { userId, idempotencyKey, now } = context;
      const payment_id = deriveId('bil', userId, idempotencyKey);
      const steps: OnceSteps<StoredPayment, Payment, Result> = {
        find: async () => {
          const stored = await findPayment(table, userId, payment_id);
          if (stored === undefined) return undefined;
          if (stored.payment.quote_id !== quote_id) return keyReused;
          if (!isFinal(stored.payment)) return { type: 'accepted', operation: stored };
          return { type: 'settled', stored: stored.payment };
        },
        accept: async () => {
          const at = calculateNextAttempt(now, 0);
          await scheduleAdvance(scheduler, context, { payment_id, attempt: 0, at });
          const request = toQuotedRequest(input);
          return acceptPayment('pay', { payment_id, quote_id, request }, context, table);
        },
        perform: (operation) => drivePayment(operation, 'call', context, ports),
        report: reportPayment,
      };
      return runOnce(steps);
    },
  },
);
