import { bindPreparation, bindTool } from '../../../shared/services/bound-tool.ts';
import {
  createDomainService,
  type DomainService,
} from '../../../shared/services/domain-service.ts';
import { createGetBill } from './bill/get-bill.ts';
import { createListSavedBills } from './bill/list-saved-bills.ts';
import { createSearchBillers } from './biller/search-billers.ts';
import type { BillpayPorts } from './billpay-ports.ts';
import { scheduledTools } from './definition/scheduled-tools.ts';
import { createAdvancePayment } from './payment/advance-payment.ts';
import { createGetBillHistory } from './payment/get-bill-history.ts';
import { createPayBill } from './payment/pay-bill.ts';
import { createPreparePayBill } from './payment/prepare-pay-bill.ts';
import { createRemindPayment } from './reminder/remind-payment.ts';
import { createPrepareScheduleBill } from './schedule/prepare-schedule-bill.ts';
import { createScheduleBill } from './schedule/schedule-bill.ts';
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
