import * as z from 'zod';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { foldPhrase } from '../../../../shared/domain/text/fold-phrase.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { callOwnTool } from '../../../../shared/services/call-own-tool.ts';
import { listOrders } from '../../../../shared/services/paid-order/order.ts';
import { refuseQuote } from '../../../../shared/services/quote/execute-quote.ts';
import { findQuote } from '../../../../shared/services/quote/quote.ts';
import { quotedInputShape } from '../../../../shared/services/quote/quoted-input.ts';
import { preparedTool } from '../../../../shared/services/tool.ts';
import { billerInput } from '../bill/bill-schemas.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { billPayments, toStatus } from '../payment/bill-payments.ts';
import { payBill } from '../payment/pay-bill.ts';
import { paymentSchema } from '../payment/payment-schemas.ts';
import { quoteSchema } from '../payment/prepare-pay-bill.ts';
import { type PaymentTerms, payBillQuotes } from '../quote/payment-terms.ts';
import { paymentFailures, refuse, repetitionRefusals } from '../refusals.ts';

/** How many payments are searched for the last one to a company. */
const MAX_SEARCHED = 50;

/**
 * Pays the bill again that was paid last: all that is due on it now, or the part that was paid.
 * Executes what it prepared as `pay_bill` does.
 */
export const repeatLastBill = preparedTool(
  {
    name: 'repeat_last_bill',
    kind: 'action',
    description:
      'Pays the same bill again as the last time: what is due on it now, or the same part of it. The person is asked to confirm the exact price first.',
    examples: [
      'Repite mi último pago de recibo',
      'El mismo recibo que pagué la otra vez',
      'Paga otra vez el mismo servicio',
      'Págame el mismo recibo del mes pasado',
      'Repeat my last bill payment',
      'The same bill as last time',
      'Pay that same service again',
      'Pay the bill I paid last month',
    ],
    movesMoney: true,
    prepared: quoteSchema,
    input: z.object({ biller_id: billerInput.optional(), ...quotedInputShape }),
    output: paymentSchema,
    refusals: { ...paymentFailures, ...repetitionRefusals },
  },
  {
    prepare: async ({ biller_id }, context, ports: BillpayPorts) => {
      const last = await findLastPayment(biller_id, context, ports);
      if (last === undefined) return refuse('NO_PAYMENTS');
      const call = { tool: payBill, name: 'prepare_pay_bill', answer: quoteSchema };
      const prepared = await callOwnTool({ ...call, input: toInput(last) }, context, ports);
      // What the first payment was asked for is no input of this call: there is nothing to ask for.
      return prepared.type === 'needs-input' ? refuse('CANNOT_REPEAT') : prepared;
    },
    execute: async ({ quote_id }, context, ports: BillpayPorts) => {
      const { userId } = context;
      const found = quote_id && (await findQuote(payBillQuotes, userId, quote_id, ports.table));
      if (!found) return refuseQuote('QUOTE_NOT_FOUND');
      const input = { ...found.quote.given, quote_id };
      const call = { tool: payBill, name: 'pay_bill', answer: paymentSchema, input };
      const result = await callOwnTool(call, context, ports);
      return result.type === 'needs-input' ? refuse('CANNOT_REPEAT') : result;
    },
  },
);

async function findLastPayment(
  biller: string | undefined,
  { userId }: CallContext,
  { table }: Pick<BillpayPorts, 'table'>,
): Promise<PaymentTerms | undefined> {
  const named = biller === undefined ? '' : foldPhrase(biller);
  const payments = await listOrders(billPayments, userId, MAX_SEARCHED, table);
  return payments
    .filter((payment) => ['COMPLETED', 'PENDING'].includes(toStatus(payment)))
    .map(({ terms }) => terms)
    .find(({ biller_id, biller_name, bill_name }) =>
      [biller_id, biller_name, bill_name].some((name) => foldPhrase(name).includes(named)),
    );
}

function toInput({ biller_id, bill_reference, pays_all, amount, currency }: PaymentTerms) {
  const bill = { biller_id, bill_reference };
  return pays_all ? bill : { ...bill, amount: toJsonAmount(amount, currency) };
}
