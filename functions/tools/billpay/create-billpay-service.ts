import { bindPreparation, bindTool } from '../../../shared/services/bound-tool.ts';
import {
  createDomainService,
  type DomainService,
} from '../../../shared/services/domain-service.ts';
import { createAdvancePayment } from './advance-payment.ts';
import type { BillpayPorts } from './billpay-ports.ts';
import { createGetBill } from './get-bill.ts';
import { createGetBillHistory } from './get-bill-history.ts';
import { createListSavedBills } from './list-saved-bills.ts';
import { createPayBill } from './pay-bill.ts';
import { createPreparePayBill } from './prepare-pay-bill.ts';
import { createPrepareScheduleBill } from './prepare-schedule-bill.ts';
import { createRemindPayment } from './remind-payment.ts';
import { createScheduleBill } from './schedule-bill.ts';
import { scheduledTools } from './scheduled-tools.ts';
import { createSearchBillers } from './search-billers.ts';
import { billpayTools } from './tools.ts';

const tools = { ...billpayTools, ...scheduledTools } as const;

/** The whole service over its ports: the Lambda runs it on DynamoDB, tests run it in memory. */
export function createBillpayService(ports: BillpayPorts): DomainService {
  return createDomainService<typeof tools>({
    search_billers: bindTool(tools.search_billers, createSearchBillers(ports)),
    list_saved_bills: bindTool(tools.list_saved_bills, createListSavedBills(ports)),
    get_bill: bindTool(tools.get_bill, createGetBill(ports)),
    prepare_pay_bill: bindPreparation(tools.pay_bill, createPreparePayBill(ports)),
    pay_bill: bindTool(tools.pay_bill, createPayBill(ports)),
    prepare_schedule_bill: bindPreparation(tools.schedule_bill, createPrepareScheduleBill(ports)),
    schedule_bill: bindTool(tools.schedule_bill, createScheduleBill(ports)),
    get_bill_history: bindTool(tools.get_bill_history, createGetBillHistory(ports)),
    advance_payment: bindTool(tools.advance_payment, createAdvancePayment(ports)),
    remind_payment: bindTool(tools.remind_payment, createRemindPayment(ports)),
  });
}
