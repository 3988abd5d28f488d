import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import type { Payment } from '../payment/payment.ts';
import type { Figures } from '../quote/figures.ts';
import { describeQuote, type Quote } from '../quote/quote.ts';

type ScheduledTerms = Figures & Pick<Quote, 'pay_on' | 'pay_day' | 'max_total'>;

/** What was agreed on with a payment that is scheduled. */
export function scheduledTerms(payment: Payment): ScheduledTerms {
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

/** The figures of a quote to schedule a payment, or to cancel one, as its confirmation shows them. */
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
