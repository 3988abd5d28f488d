import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import type { billpayTools } from '../tools.ts';
import { describePayment, listPayments } from './payment.ts';

type Tool = (typeof billpayTools)['get_bill_history'];

/** Lists a person's latest payments, scheduled ones included, newest first. */
export function createGetBillHistory({
  table,
}: BillpayPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ limit }, { userId }) => {
    const payments = await listPayments(table, userId, limit);
    return ok({ payments: payments.map(describePayment) });
  };
}
