import * as z from 'zod';
import { quotedInputShape } from '../../../../shared/services/quoted-input.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok, refused } from '../../../../shared/services/tool-result.ts';
import { refuseAmount } from '../pricing/check-amount.ts';
import { readMaxNow } from '../pricing/max-now.ts';
import { lockQuote } from '../quote/lock-quote.ts';
import { amountInput } from '../pricing/pricing-schemas.ts';
import { recipientInput } from '../recipient/recipient-schemas.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { describeQuote } from '../transfer/describe-transfer.ts';
import type { transferQuoteSchema } from '../transfer/transfer-schemas.ts';
import { findLastTransfer } from './find-last-transfer.ts';
import { repeatRequest } from './repeat-request.ts';

export const repeatLastTransferInput = z.object({
  recipient_id: recipientInput
    .optional()
    .meta({ description: 'Whose last transfer is meant, when the person names that.' }),
  new_recipient_id: recipientInput
    .optional()
    .meta({ description: 'Who gets it this time, when it is somebody else: "lo mismo pero a Juan".' }),
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
  const repeated = await repeatRequest(last.transfer, asked, context, ports);
  if (repeated.type !== 'found') return repeated;
  const given = listGiven(asked);
  const request = { ...repeated, tool: 'repeat_last_transfer', given } as const;
  const locked = await lockQuote(request, context, ports);
  if (locked.type === 'locked') return ok(describeQuote(locked.quote));
  if (locked.type === 'refused' || asked.amount_usd !== undefined) return locked;
  // The amount of then was not said now, so there is nothing to ask for.
  const max = await readMaxNow(repeated.corridor, context, ports);
  return max ? refuseAmount(max) : refused('ACCOUNT_NOT_FOUND', 'This person has no wallet');
};

function listGiven(asked: Readonly<Record<string, string | number | undefined>>) {
  return Object.fromEntries(
    Object.entries(asked).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  );
}
