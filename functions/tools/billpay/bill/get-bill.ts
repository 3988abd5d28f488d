import * as z from 'zod';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { isDone, listOrders } from '../../../../shared/services/paid-order/order.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { billPayments } from '../payment/bill-payments.ts';
import { findSlot } from '../payment/bill-slots.ts';
import { billRefusals } from '../refusals.ts';
import { billerInput, billSchema, referenceInput } from './bill-schemas.ts';
import { describeBill } from './describe-bill.ts';
import { type FoundBill, findBill } from './find-bill.ts';

const dueBillSchema = billSchema.extend({
  surcharge: z.number().meta({ description: 'Part of amount_due that is for being late.' }),
  is_paid: z.boolean(),
  is_overdue: z.boolean(),
  is_next: z.boolean().meta({ description: 'The one before it was paid with us.' }),
  accepts_partial: z.boolean(),
  payable: z
    .array(z.object({ amount: z.number(), currency: z.string(), is_minimum: z.boolean() }))
    .meta({
      description: 'Amounts to offer: all that is due, and the least where less may be paid.',
    }),
});

/** Returns one bill and the amounts to offer for it. */
export const getBill = tool(
  {
    name: 'get_bill',
    kind: 'information',
    description:
      'Looks up one bill: how much is due and until when. Needs the company, or the name of a saved bill; the number on the bill unless it is saved.',
    examples: [
      '¿Cuánto debo de teléfono?',
      '¿Cuánto salió mi recibo del agua?',
      '¿Cuándo vence mi recibo de CFE?',
      '¿Cuánto tengo que pagar de Izzi?',
      'El del gas',
      'How much is my electricity bill?',
      'How much do I owe Telmex?',
      'How much is the water?',
      'When is my water bill due?',
      'What do I owe Totalplay?',
      'The gas one',
      '¿Cuánto es de luz?',
      '¿Cuánto debo del agua?',
      'How much is the gas?',
      'When is Telmex due?',
      '¿Cuánto debo de internet?',
    ],
    input: z.object({ biller_id: billerInput, bill_reference: referenceInput.optional() }),
    output: z.object({ bill: dueBillSchema }),
    refusals: billRefusals,
  },
  async (input, context, ports: BillpayPorts) => {
    const found = await findBill(input, context, ports);
    if (found.type !== 'found') return found;
    const described = describeBill(found);
    const slot = await findSlot(ports.table, context.userId, described);
    const { surcharge } = found.bill;
    const { acceptsPartial } = found.biller;
    const bill = {
      ...described,
      ...(slot && { scheduled_for: slot.pay_day }),
      surcharge: toJsonAmount(surcharge.minor, surcharge.currency),
      is_paid: described.status === 'PAID',
      is_overdue: described.status === 'OVERDUE',
      is_next: await followsPaid(ports.table, context.userId, found),
      accepts_partial: acceptsPartial,
      payable: listPayableAmounts(found),
    };
    return ok({ bill });
  },
);

/** How many payments are searched for the one before. */
const MAX_SEARCHED = 100;

/** Whether an earlier bill of the same number was paid, and this is another one. */
async function followsPaid(
  table: BillpayPorts['table'],
  userId: string,
  { biller, reference, bill }: FoundBill,
): Promise<boolean> {
  const payments = await listOrders(billPayments, userId, MAX_SEARCHED, table);
  return payments.some(
    ({ terms, ...order }) =>
      isDone(order) &&
      terms.biller_id === biller.id &&
      terms.bill_reference === reference &&
      terms.due_on < bill.dueOn,
  );
}

function listPayableAmounts({ bill: { due }, biller: { min, acceptsPartial } }: FoundBill) {
  const { currency } = due;
  const all = { amount: toJsonAmount(due.minor, currency), currency, is_minimum: false };
  if (due.minor === 0n) return [];
  if (!acceptsPartial || min.minor >= due.minor) return [all];
  return [all, { amount: toJsonAmount(min.minor, currency), currency, is_minimum: true }];
}
