import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import type { Payment } from '../payment/payment.ts';
import type { Figures } from '../quote/figures.ts';
import { describeQuote, type Quote } from '../quote/quote.ts';

type ScheduledTerms = Figures & Pick<Quote, 'pay_on' | 'pay_day' | 'max_total'>;

/** Returns the agreed terms of a scheduled payment. */
export function toScheduledTerms(payment: Payment): ScheduledTerms {
  const {
    payment_id: _id,
    quote_id: _quote,
    reference: _reference,
    status: _status,
    created_at: _created,
    hold_id: _hold,
    partner_reference: _partner,
    failure: _failure,
    settled_at: _settled,
    settled_by: _by,
    cancelled_by: _cancelled,
    ...terms
  } = payment;
  return terms;
}

/** Describes a quote to schedule or cancel a payment, as its confirmation shows it. */
export function describeScheduleQuote(quote: Quote) {
  const { purpose, pay_on = '', pay_day = '', max_total = quote.total, due_on } = quote;
  return {
    ...describeQuote(quote),
    action: purpose === 'cancel' ? ('cancel' as const) : ('schedule' as const),
    is_cancellation: purpose === 'cancel',
    pay_on,
    pay_day,
    max_total: toJsonAmount(max_total, quote.cost_currency),
    is_after_due: pay_day > due_on,
  };
}
