import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { SENT_CURRENCY } from '../corridor/corridor.ts';
import type { Quote } from './quote.ts';

/** The input of a call that executes a quote. */
export interface TransferInput {
  readonly recipient_id?: string | undefined;
  readonly amount_usd?: number | undefined;
  readonly receive_amount?: number | undefined;
  readonly delivery_method_id?: string | undefined;
}

/** True when a call matches the quote: each value as given then, or as shown to the person. */
export function matchesQuote(
  quote: Pick<Quote, 'given' | 'recipient_id' | 'method_id' | 'amount' | 'payout' | 'currency'>,
  input: TransferInput,
): boolean {
  const shown: Readonly<Record<string, string | number>> = {
    recipient_id: quote.recipient_id,
    delivery_method_id: quote.method_id,
    amount_usd: toJsonAmount(quote.amount, SENT_CURRENCY),
    receive_amount: toJsonAmount(quote.payout, quote.currency),
  };
  return Object.entries(input).every(
    ([name, value]) => value === undefined || value === shown[name] || value === quote.given[name],
  );
}
