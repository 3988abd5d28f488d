import * as z from 'zod';
import { lockQuote } from '../../../../shared/services/quote/quote.ts';
import { quotedInputShape } from '../../../../shared/services/quoted-input.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { refuseAmount } from '../pricing/check-amount.ts';
import { readMaxNow } from '../pricing/max-now.ts';
import { recipientInput } from '../recipient/recipient-schemas.ts';
import { refuse } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { describeQuote } from '../transfer/describe-transfer.ts';
import { priceTerms } from '../transfer/price-terms.ts';
import type { transferQuoteSchema } from '../transfer/transfer-schemas.ts';
import { repeatTransferQuotes } from '../transfer/transfer-terms.ts';
import { findLastTransfer } from './find-last-transfer.ts';
import { repeatRequest } from './repeat-request.ts';

export const repeatLastTransferInput = z.object({
  recipient_id: recipientInput.optional(),
  ...quotedInputShape,
});

/**
 * Quotes the latest successful transfer again: same recipient, method and amount, at today's price.
 */
export const prepareRepeatLastTransfer: Implementation<
  typeof repeatLastTransferInput,
  typeof transferQuoteSchema,
  RemittancesPorts
> = async ({ recipient_id }, context, ports) => {
  const last = await findLastTransfer(recipient_id, context, ports);
  if (last.type !== 'found') return last;
  const repeated = await repeatRequest(last.terms, context, ports);
  if (repeated.type !== 'found') return repeated;
  const priced = await priceTerms(repeated, context, ports);
  if (priced.type === 'refused') return priced;
  if (priced.type === 'priced') {
    const input = { recipient_id };
    const { terms } = priced;
    const quote = await lockQuote(repeatTransferQuotes, terms, input, context, ports.table);
    return ok(describeQuote(quote));
  }
  // The amount is not an input of this call, so there is nothing to ask for.
  const max = await readMaxNow(repeated.corridor, context, ports);
  return max ? refuseAmount(max) : refuse('WALLET_NOT_AVAILABLE');
};
