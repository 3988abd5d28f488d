import * as z from 'zod';
import { lockQuote } from '../../../../shared/services/quote/quote.ts';
import { quotedInputShape } from '../../../../shared/services/quote/quoted-input.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { refuseAmount } from '../pricing/check-amount.ts';
import { readMaxNow } from '../pricing/max-now.ts';
import { amountInput } from '../pricing/pricing-schemas.ts';
import { withFeesBy } from '../pricing/transfer-fee.ts';
import { recipientInput } from '../recipient/recipient-schemas.ts';
import { refuse } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { describeQuote } from '../transfer/describe-transfer.ts';
import { isUnderWay } from '../transfer/is-under-way.ts';
import { priceTerms } from '../transfer/price-terms.ts';
import type { transferQuoteSchema } from '../transfer/transfer-schemas.ts';
import { repeatTransferQuotes } from '../transfer/transfer-terms.ts';
import { findLastTransfer } from './find-last-transfer.ts';
import { repeatRequest } from './repeat-request.ts';

export const repeatLastTransferInput = z.object({
  recipient_id: recipientInput
    .optional()
    .meta({ description: 'Whose last transfer is meant, when the person names that.' }),
  new_recipient_id: recipientInput.optional().meta({
    description: 'Who gets it this time, when it is somebody else: "lo mismo pero a Juan".',
  }),
  amount_usd: amountInput
    .optional()
    .meta({ description: 'Another amount in US dollars, when the person gives one.' }),
  ...quotedInputShape,
});

/**
 * Quotes the latest successful transfer again: same recipient, method and amount, at today's price,
 * with what the person wants to be different.
 */
export const prepareRepeatLastTransfer: Implementation<
  typeof repeatLastTransferInput,
  typeof transferQuoteSchema,
  RemittancesPorts
> = async ({ quote_id: _none, ...asked }, context, ports) => {
  const last = await findLastTransfer(asked.recipient_id, context, ports);
  if (last.type !== 'found') return last;
  const { terms: repeatedTerms, recipientId } = last;
  const change = { ...(recipientId && { new_recipient_id: recipientId }), ...asked };
  const repeated = await repeatRequest(repeatedTerms, change, context, ports);
  if (repeated.type !== 'found') return repeated;
  const priced = await priceTerms(repeated, context, ports);
  if (priced.type === 'refused') return priced;
  if (priced.type === 'priced') {
    const { terms } = priced;
    const quote = await lockQuote(repeatTransferQuotes, terms, asked, context, ports.table);
    const quoted = describeQuote(quote, repeated.recipient);
    const isRepeated = await isUnderWay(quoted, context, ports);
    return isRepeated ? refuse('TRANSFER_UNDER_WAY') : ok(quoted);
  }
  if (asked.amount_usd !== undefined) return priced;
  // The amount of then was not said now, so there is nothing to ask for.
  const max = await readMaxNow(withFeesBy(repeated.method, repeated.corridor), context, ports);
  return max ? refuseAmount(max) : refuse('WALLET_NOT_AVAILABLE');
};
