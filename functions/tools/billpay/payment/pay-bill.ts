import { executeOrder } from '../../../../shared/services/paid-order/execute-order.ts';
import { preparedTool } from '../../../../shared/services/tool.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { payBillQuotes, showTerms } from '../quote/payment-terms.ts';
import { paymentFailures } from '../refusals.ts';
import { billPayments } from './bill-payments.ts';
import { paymentSchema } from './payment-schemas.ts';
import { payBillInput, preparePayBill, quoteSchema } from './prepare-pay-bill.ts';

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
    refusals: paymentFailures,
  },
  {
    prepare: preparePayBill,
    execute: ({ quote_id, ...input }, context, ports: BillpayPorts) => {
      const { tool } = payBillQuotes;
      const call = { tool, quoteId: quote_id, input, show: showTerms };
      return executeOrder(billPayments, call, context, ports);
    },
  },
);
