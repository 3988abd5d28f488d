import * as z from 'zod';
import { listOrders } from '../../../../shared/services/paid-order/order.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { billerInput } from '../bill/bill-schemas.ts';
import { findCandidates } from '../bill/identify-bill.ts';
import { readSavedBills } from '../bill/saved-bill.ts';
import type { Biller } from '../biller/biller.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { billPayments, describePayment } from './bill-payments.ts';
import { paymentSchema } from './payment-schemas.ts';

/** How many payments are searched for those to one company. */
const MAX_SEARCHED = 100;

/** Lists a person's latest payments, scheduled ones included, newest first. */
export const getBillHistory = tool(
  {
    name: 'get_bill_history',
    kind: 'information',
    path: 'history',
    description:
      'Lists this person’s latest bill payments, newest first, all or those to one company: paid, in process, failed, scheduled and cancelled ones.',
    examples: [
      '¿Qué recibos he pagado?',
      'Muéstrame mis últimos pagos de servicios',
      'Historial de pagos de recibos',
      '¿Ya se pagó la luz?',
      'Which bills have I paid?',
      'Show me my latest bill payments',
      'Bill payment history',
      'Was the electricity paid?',
      '¿Ya pagué Telmex?',
      'Did I pay Telmex already?',
      '¿Cuánto gasté en agua?',
      '¿Cuánto pagué de luz?',
      'How much did I spend on water?',
      'How much did I pay for electricity?',
    ],
    input: z.object({
      biller_id: billerInput.optional(),
      limit: z.int().min(1).max(20).default(5).meta({ description: 'How many, 5 by default.' }),
    }),
    output: z.object({
      payments: z.array(paymentSchema),
      only_of: z
        .string()
        .exactOptional()
        .meta({ description: 'Whose bills these are, when one company was asked about.' }),
    }),
  },
  async ({ biller_id, limit }, { userId }, ports: BillpayPorts) => {
    const payments = await listOrders(billPayments, userId, MAX_SEARCHED, ports.table);
    const known = biller_id === undefined ? [] : await findCompanies(biller_id, userId, ports);
    const asked = payments.filter(
      ({ terms }) => known.length === 0 || known.some(({ id }) => id === terms.biller_id),
    );
    return ok({
      payments: asked.slice(0, limit).map(describePayment),
      ...(known.length > 0 && { only_of: known.map(({ name }) => name).join(', ') }),
    });
  },
);

/** The companies that the person's words name; none where they name nothing we know. */
async function findCompanies(
  text: string,
  userId: string,
  { partner, table }: BillpayPorts,
): Promise<readonly Biller[]> {
  const billers = await partner.billers();
  const { saved, billers: named } = findCandidates(
    text,
    billers,
    await readSavedBills(table, userId),
  );
  const owners = named.filter(({ id }) => saved.some(({ biller_id }) => biller_id === id));
  return owners.length > 0 ? owners : named;
}
