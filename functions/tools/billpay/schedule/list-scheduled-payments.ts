import * as z from 'zod';
import { tool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { describePayment } from '../payment/bill-payments.ts';
import { paymentSchema } from '../payment/payment-schemas.ts';
import { listScheduled } from './find-scheduled.ts';

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
  async (_input, { userId }, ports: BillpayPorts) => {
    const payments = (await listScheduled(ports, userId)).map(describePayment);
    const day = ({ pay_day = '' }: (typeof payments)[number]) => pay_day;
    return ok({ payments: payments.toSorted((one, other) => day(one).localeCompare(day(other))) });
  },
);
