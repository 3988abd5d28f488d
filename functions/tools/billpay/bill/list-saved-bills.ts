import * as z from 'zod';
import { toJsonAmount, toMinor } from '../../../../shared/domain/money/money.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { readSlots } from '../payment/bill-slots.ts';
import { billSchema, daySchema } from './bill-schemas.ts';
import { describeBill } from './describe-bill.ts';
import { findBill } from './find-bill.ts';
import { readSavedBills, type SavedBill } from './saved-bill.ts';

/** The amount due is unknown while the biller does not answer. */
const savedBillSchema = billSchema.extend({
  status: z.enum(['DUE', 'OVERDUE', 'PAID', 'UNKNOWN']),
  amount_due: z.number().exactOptional(),
  due_on: daySchema.exactOptional(),
  words: z.array(z.string()).meta({ description: 'What people call the company.' }),
  kinds: z.array(z.string()).meta({ description: 'What the company gives as well.' }),
});

/** All billers are paid in it. */
const BILL_CURRENCY = 'MXN';

/** Lists a person's saved bills with what is due on them, as far as their billers answer. */
export const listSavedBills = tool(
  {
    name: 'list_saved_bills',
    kind: 'information',
    description:
      'Lists the bills this person saved, with what is due, until when, and the payment that is scheduled for them.',
    examples: [
      '¿Qué recibos tengo guardados?',
      'Muéstrame mis recibos',
      '¿Qué tengo por pagar?',
      '¿Qué pagos tengo pendientes?',
      'Ver mis servicios guardados',
      'Which bills do I have saved?',
      'Show me my bills',
      'What do I have to pay?',
      'Which bills are due?',
      'See my saved bills',
      '¿Qué recibos debo?',
      'Which bills do I owe this month?',
    ],
    input: z.object({}),
    output: z.object({
      bills: z.array(savedBillSchema),
      total_due: z
        .number()
        .exactOptional()
        .meta({ description: 'Everything due that is known; left out when nothing is.' }),
      currency: z.string(),
    }),
  },
  async (_input, context, ports: BillpayPorts) => {
    const { userId } = context;
    await ports.accounts.open(userId);
    const saved = await readSavedBills(ports.table, userId);
    const slots = await readSlots(ports.table, userId);
    const billers = await ports.partner.billers();
    const describe = async ({ biller_id, biller_name, bill_reference, bill_name }: SavedBill) => {
      const found = await findBill({ biller_id, bill_reference }, context, ports);
      const biller = billers.find(({ id }) => id === biller_id);
      const slot = slots.find(
        (one) => one.biller_id === biller_id && one.bill_reference === bill_reference,
      );
      const unknown = {
        biller_id,
        biller_name,
        bill_reference,
        status: 'UNKNOWN',
        currency: BILL_CURRENCY,
      } as const;
      return {
        ...(found.type === 'found' ? describeBill(found) : unknown),
        bill_name,
        words: [...(biller?.aliases ?? [])],
        kinds: [...(biller?.alsoGives ?? [])],
        ...(slot && { scheduled_for: slot.pay_day }),
      };
    };
    const bills = await Promise.all(saved.map(describe));
    return ok({ bills, ...sumDue(bills), currency: BILL_CURRENCY });
  },
);

function sumDue(bills: readonly z.input<typeof savedBillSchema>[]): { total_due?: number } {
  const due = bills.flatMap(({ amount_due = 0, currency }) =>
    amount_due > 0 && currency === BILL_CURRENCY ? [toMinor(amount_due, currency)] : [],
  );
  if (due.length === 0) return {};
  const sum = due.reduce((total, minor) => total + minor, 0n);
  return { total_due: toJsonAmount(sum, BILL_CURRENCY) };
}
