import * as z from 'zod';
import { listOrders } from '../../../../shared/services/paid-order/order.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { billPayments, describePayment } from './bill-payments.ts';
import { paymentSchema } from './payment-schemas.ts';

/** Lists a person's latest payments, scheduled ones included, newest first. */
export const getBillHistory = tool(
  {
    name: 'get_bill_history',
    kind: 'information',
    path: 'history',
    description:
      'Lists this person’s latest bill payments, newest first: paid, in process, failed, scheduled and cancelled ones.',
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
    ],
    input: z.object({
      limit: z.int().min(1).max(20).default(5).meta({ description: 'How many, 5 by default.' }),
    }),
    output: z.object({ payments: z.array(paymentSchema) }),
  },
  async ({ limit }, { userId }, { table }: BillpayPorts) => {
    const payments = await listOrders(billPayments, userId, limit, table);
    return ok({ payments: payments.map(describePayment) });
  },
);
