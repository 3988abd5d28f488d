import type * as z from 'zod';
import { createLookTool } from '../../../../shared/services/paid-order/look-at-order.ts';
import { isLeftToColleague } from '../../../../shared/services/paid-order/order.ts';
import type { OrderKind } from '../../../../shared/services/paid-order/order-kind.ts';
import type { PartnerAnswer } from '../../../../shared/services/paid-order/order-partner.ts';
import { doubleWaits } from '../../../../shared/services/paid-order/patience.ts';
import { savePaidBill, saveScheduledBill } from '../bill/save-bill.ts';
import type { BillOrder, BillOutcome } from '../biller/biller-partner.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { describeFigures, type PaymentTerms, paymentTermsSchema } from '../quote/payment-terms.ts';
import { refuseFailed } from '../refusals.ts';
import { startScheduledPayment } from '../schedule/start-scheduled-payment.ts';
import { releaseBill, reserveBill } from './bill-slots.ts';
import type { Payment } from './payment.ts';
import type { paymentSchema } from './payment-schemas.ts';

/** Payments of bills, now or on a later day. */
export const billPayments: OrderKind<PaymentTerms, z.input<typeof paymentSchema>, BillpayPorts> = {
  service: 'billpay',
  record: 'PAYMENT',
  terms: paymentTermsSchema,
  prefixes: { id: 'bil', reference: 'BIL' },
  lookTool: 'advance_payment',
  patience: {
    waits: doubleWaits(60, 3_600),
    giveUpAfterDays: 3,
    withdrawAfterDays: 3,
    endAfterDays: 14,
  },
  partner: {
    place: async (payment, context, { partner }) =>
      toAnswer(await partner.pay(toOrder(payment, context))),
    // The biller knows the key, so that paying again is asking.
    look: (payment, context, ports) => billPayments.partner.place(payment, context, ports),
    withdraw: (payment, context, { partner }) => partner.withdraw(toOrder(payment, context)),
  },
  outcomes: {
    completed: { event: nameSuccess, answer: 'receipt' },
    'paid-late': { event: nameSuccess, answer: 'receipt' },
    declined: { event: nameFailure, answer: refuseFailed },
    abandoned: { event: nameFailure, answer: refuseFailed },
    cancelled: { event: nameFailure, answer: 'receipt' },
    reversed: { event: nameFailure, answer: refuseFailed },
  },
  unresolvedEvent: 'bill_payment_unresolved',
  abandonedReason: 'BILLER_SILENT',
  later: {
    startsAt: ({ pay_on }) => pay_on,
    start: startScheduledPayment,
    doubtEvent: 'scheduled_payment_in_doubt',
    agree: saveScheduledBill,
  },
  toPayment: ({ terms: { cost, fee, cost_currency, bill_name } }) => ({
    category: 'bill',
    amount: cost,
    fee,
    currency: cost_currency,
    counterparty: bill_name,
  }),
  describe: describePayment,
  toEvent: ({ order_id, reference, terms, ending }) => ({
    payment_id: order_id,
    reference,
    ...describeFigures(terms),
    ...(ending && 'reason' in ending && describeFailure(ending.reason)),
  }),
  reserve: reserveBill,
  free: releaseBill,
  finish: savePaidBill,
};

/** Takes a payment further that waits for its day or whose outcome is unknown. */
export const advancePayment = createLookTool(billPayments);

/** Describes a payment for tool outputs. */
export function describePayment(payment: Payment) {
  const { order_id, reference, terms, ending, created_at } = payment;
  const status = toStatus(payment);
  return {
    payment_id: order_id,
    reference,
    status,
    is_pending: status === 'PENDING',
    is_cancelled: status === 'CANCELLED',
    ...(isLeftToColleague(payment) && ({ is_with_colleague: true } as const)),
    ...describeFigures(terms),
    ...(terms.pay_day !== undefined && { pay_day: terms.pay_day }),
    ...(ending && 'reason' in ending && { failure: ending.reason }),
    created_at,
  };
}

/** SCHEDULED waits for its day; PENDING is under way; only COMPLETED charged anything. */
export function toStatus({
  stage,
  ending,
}: Pick<Payment, 'stage' | 'ending'>): z.output<typeof paymentSchema>['status'] {
  switch (ending?.type) {
    case undefined:
      return stage === 'scheduled' ? 'SCHEDULED' : 'PENDING';
    case 'completed':
    case 'paid-late':
      return 'COMPLETED';
    case 'cancelled':
      return 'CANCELLED';
    case 'declined':
    case 'abandoned':
    case 'reversed':
      return 'FAILED';
  }
}

function toOrder(
  { order_id, terms }: Payment,
  { userId, now }: Parameters<typeof billPayments.partner.place>[1],
): BillOrder {
  const { biller_id, bill_reference, amount, currency } = terms;
  return {
    key: order_id,
    payerId: userId,
    billerId: biller_id,
    reference: bill_reference,
    amount: { minor: amount, currency },
    at: now,
  };
}

function toAnswer(outcome: BillOutcome): PartnerAnswer {
  return outcome.type === 'paid' ? { ...outcome, type: 'done' } : outcome;
}

function nameSuccess({ terms }: Payment): string {
  return terms.pay_day === undefined ? 'bill_paid' : 'scheduled_payment_done';
}

function nameFailure({ terms }: Payment): string {
  return terms.pay_day === undefined ? 'bill_payment_failed' : 'scheduled_payment_failed';
}

function describeFailure(reason: string) {
  return {
    reason,
    lacks_funds: reason === 'INSUFFICIENT_FUNDS',
    was_paid_already: reason === 'ALREADY_PAID',
    costs_too_much: reason === 'PRICE_ABOVE_MAXIMUM',
  };
}
