import * as z from 'zod';
import { quotedInputShape } from '../../../../shared/services/quoted-input.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok, refused } from '../../../../shared/services/tool-result.ts';
import { refuseAmount } from '../pricing/check-amount.ts';
import { readMaxNow } from '../pricing/max-now.ts';
import { lockQuote } from '../quote/lock-quote.ts';
import { recipientInput } from '../recipient/recipient-schemas.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { describeQuote } from '../transfer/describe-transfer.ts';
import type { transferQuoteSchema } from '../transfer/transfer-schemas.ts';
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
  const repeated = await repeatRequest(last.transfer, context, ports);
  if (repeated.type !== 'found') return repeated;
  const given = recipient_id === undefined ? {} : { recipient_id };
  const request = { ...repeated, tool: 'repeat_last_transfer', given } as const;
  const locked = await lockQuote(request, context, ports);
  if (locked.type === 'locked') return ok(describeQuote(locked.quote));
  if (locked.type === 'refused') return locked;
  // The amount is not an input of this call, so there is nothing to ask for.
  const max = await readMaxNow(repeated.corridor, context, ports);
  return max ? refuseAmount(max) : refused('ACCOUNT_NOT_FOUND', 'This person has no wallet');
};
