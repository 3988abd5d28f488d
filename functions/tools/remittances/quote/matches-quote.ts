import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import { SENT_CURRENCY } from '../pricing/sent-currency.ts';
import type { Quote } from './quote.ts';

/** What a call may say of what it executes. */
export interface TransferInput {
  readonly recipient_id?: string | undefined;
  readonly amount_usd?: number | undefined;
  readonly delivery_method_id?: string | undefined;
}

/** True when a call means what was quoted: each value as it was given then, or as it was shown. */
export function isQuotedInput(
  quote: Pick<Quote, 'given' | 'recipient_id' | 'method_id' | 'amount'>,
  input: TransferInput,
): boolean {
  const shown: Readonly<Record<string, string | number>> = {
    recipient_id: quote.recipient_id,
    delivery_method_id: quote.method_id,
    amount_usd: toJsonAmount(quote.amount, SENT_CURRENCY),
  };
  return Object.entries(input).every(
    ([name, value]) => value === undefined || value === shown[name] || value === quote.given[name],
  );
}
