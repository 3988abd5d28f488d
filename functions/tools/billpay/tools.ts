import { createSettleTool } from '../../../shared/services/paid-order/settlement/settle-order.ts';
import type { ServiceDefinition } from '../../../shared/services/service-definition.ts';
import { getBill } from './bill/get-bill.ts';
import { listSavedBills } from './bill/list-saved-bills.ts';
import { searchBillers } from './biller/search-billers.ts';
import { billpayEvents } from './billpay-events.ts';
import type { BillpayPorts } from './billpay-ports.ts';
import { advancePayment, billPayments } from './payment/bill-payments.ts';
import { getBillHistory } from './payment/get-bill-history.ts';
import { payBill } from './payment/pay-bill.ts';
import { remindPayment } from './reminder/remind-payment.ts';
import { repeatLastBill } from './repetition/repeat-last-bill.ts';
import { listScheduledPayments } from './schedule/list-scheduled-payments.ts';
import { scheduleBill } from './schedule/schedule-bill.ts';

/** The service as published in `service.json`. */
export const service = {
  service: 'billpay',
  description: 'Payment of utility bills in Mexico, now or on a later day.',
  needs: ['wallet', 'events', 'schedule'],
  ledger: { payments: { bill: { limited: true } } },
  events: billpayEvents,
  tools: [
    searchBillers,
    listSavedBills,
    getBill,
    payBill,
    scheduleBill,
    getBillHistory,
    repeatLastBill,
    listScheduledPayments,
  ],
  internalTools: [advancePayment, createSettleTool(billPayments), remindPayment],
} as const satisfies ServiceDefinition<BillpayPorts>;
