import { refused } from '../../../shared/services/tool-result.ts';

/** Refusals used in several places. In each case nothing was charged. */
export const refusals = {
  quoteRequired: refused('QUOTE_REQUIRED', 'This executes a prepared quote'),
  quoteNotFound: refused('QUOTE_NOT_FOUND', 'This person has no such quote'),
  quoteUsed: refused('QUOTE_USED', 'The quote was executed already'),
  paymentInProgress: refused('PAYMENT_UNDER_WAY', 'A payment of this bill has no known end yet'),
  alreadyScheduled: refused(
    'ALREADY_SCHEDULED',
    'A payment is scheduled for this bill; it has to be cancelled first',
  ),
} as const;
