import * as z from 'zod';
import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import type { Quote } from '../../../../shared/services/quote/quote.ts';
import type { StandingOrder } from '../../../../shared/services/standing-order/standing-order.ts';
import {
  type StandingTerms,
  standingQuotes,
} from '../../../../shared/services/standing-order/standing-quote.ts';
import { scheduledShape } from './schedule-schemas.ts';

/** What people agree to before a later or repeated transfer. */
export const scheduledTransferQuotes = standingQuotes('schedule_transfer');

/** What is stored with an order to be shown: the rest follows from its terms. */
export const shownSchema = z
  .object(scheduledShape)
  .omit({ max_total_usd: true, repeats: true, is_repeated: true, until: true })
  .extend({ fee_usd: z.number(), total_usd: z.number() });

/** Describes what a person is asked to agree to, or to cancel. */
export function describeScheduleQuote({ quote_id, terms, expires_at }: Quote<StandingTerms>) {
  const { first_on, cancels } = terms;
  const { fee_usd, total_usd } = shownSchema.parse(terms.shown);
  return {
    quote_id,
    ...describeTerms(terms),
    fee_usd,
    total_usd,
    first_on,
    is_cancellation: cancels !== undefined,
    expires_at,
  };
}

/** Describes a scheduled transfer. */
export function describeScheduled(order: StandingOrder) {
  const { reference, status, next_on } = order;
  const is_cancelled = status === 'CANCELLED';
  return { reference, status, is_cancelled, ...describeTerms(order), next_on };
}

function describeTerms({
  shown,
  currency,
  max_total,
  rhythm,
  until,
}: Pick<StandingOrder, 'shown' | 'currency' | 'max_total' | 'rhythm' | 'until'>) {
  const { fee_usd: _fee, total_usd: _total, ...terms } = shownSchema.parse(shown);
  return {
    ...terms,
    max_total_usd: toJsonAmount(max_total, currency),
    repeats: rhythm,
    is_repeated: rhythm !== 'ONCE',
    ...(until !== undefined && { until }),
  };
}
