import * as z from 'zod';
import { payeeSchema } from '../../../../shared/services/quote/payee.ts';
import { lockQuote } from '../../../../shared/services/quote/quote.ts';
import { quotedInputShape } from '../../../../shared/services/quote/quoted-input.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { amountInput, billerInput, daySchema, referenceInput } from '../bill/bill-schemas.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { checkFunds } from '../quote/check-funds.ts';
import { describeQuote, payBillQuotes } from '../quote/payment-terms.ts';
import { priceBill } from '../quote/price-bill.ts';
import { findSlot } from './bill-slots.ts';
import { quotedShape } from './payment-schemas.ts';

export const payBillInput = z.object({
  biller_id: billerInput,
  bill_reference: referenceInput.optional(),
  amount: amountInput.optional(),
  ...quotedInputShape,
});

export const quoteSchema = z.object({
  ...quotedShape,
  payee: payeeSchema,
  is_partial: z.boolean().meta({ description: 'Less than all that is due.' }),
  scheduled_day: daySchema.exactOptional().meta({
    description: 'Day of a payment scheduled for this bill: it pays what is left to pay by then.',
  }),
});

/**
 * Checks bill, amount and funds, and locks the price. The same idempotency key and input return the
 * same quote.
 */
export const preparePayBill: Implementation<
  typeof payBillInput,
  typeof quoteSchema,
  BillpayPorts
> = async (input, context, ports) => {
  const priced = await priceBill(input, context, ports);
  if (priced.type !== 'priced') return priced;
  const refusal = await checkFunds(ports.ledger, context, priced.price, priced.bill);
  if (refusal) return refusal;
  const { biller } = priced.bill;
  const quote = await lockQuote(payBillQuotes, priced.terms, input, context, ports.table);
  const scheduled = await findSlot(ports.table, context.userId, quote.terms);
  return ok({
    ...describeQuote(quote),
    payee: { name: biller.name, aliases: [...biller.aliases] },
    is_partial: !quote.terms.pays_all,
    ...(scheduled && { scheduled_day: scheduled.pay_day }),
  });
};
