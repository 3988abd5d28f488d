import * as z from 'zod';
import { findOrder } from '../../../../shared/services/paid-order/order.ts';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { billPayments, describePayment } from '../payment/bill-payments.ts';
import { readSlots } from '../payment/bill-slots.ts';
import { paymentSchema } from '../payment/payment-schemas.ts';

/** Lists the payments that wait for their day, the next one first. */
export const listScheduledPayments = tool(
  {
    name: 'list_scheduled_payments',
    kind: 'information',
    path: 'scheduled',
    description:
      'Lists the bill payments that are scheduled and not made yet, with day, amount and reference (pagos de recibos programados).',
    examples: [
      '¿Qué pagos tengo programados?',
      '¿Qué recibos tengo programados?',
      '¿Qué tengo programado?',
      'Muéstrame mis pagos programados',
      'Which payments do I have scheduled?',
      'Which bills are scheduled?',
      'What do I have scheduled?',
      'Show my scheduled payments',
      'Is anything still scheduled?',
    ],
    input: z.object({}),
    output: z.object({ payments: z.array(paymentSchema) }),
  },
  async (_input, { userId }, { table }: BillpayPorts) => {
    const slots = await readSlots(table, userId);
    const stored = await Promise.all(
      slots.map(({ payment_id: id }) => findOrder(billPayments, userId, id, table)),
    );
    const waiting = stored.flatMap((each) => (each?.order.stage === 'scheduled' ? [each] : []));
    const payments = waiting.map(({ order }) => describePayment(order));
    const day = ({ pay_day = '' }: (typeof payments)[number]) => pay_day;
    return ok({ payments: payments.toSorted((one, other) => day(one).localeCompare(day(other))) });
  },
);
