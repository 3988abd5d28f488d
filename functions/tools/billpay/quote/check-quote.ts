import { type Refused, refused } from '../../../../shared/services/tool-result.ts';
import { refusals } from '../refusals.ts';
import { matchesQuote, type Quote, type QuotedRequest } from './quote.ts';

/** Returns why this call must not execute a quote, or `undefined` when it may. */
export function checkQuote(
  quote: Quote,
  purpose: Quote['purpose'],
  request: QuotedRequest,
  now: string,
): Refused | undefined {
  if (quote.used_by !== undefined) return refusals.quoteUsed;
  if (Date.parse(now) >= Date.parse(quote.expires_at)) {
    return refused('QUOTE_EXPIRED', 'The quote has expired');
  }
  if (quote.purpose === purpose && matchesQuote(quote, request)) return undefined;
  return refused('QUOTE_MISMATCH', 'Bill, amount or day differ from the quote');
}
