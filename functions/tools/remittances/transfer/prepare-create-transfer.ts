import * as z from 'zod';
import { lockQuote } from '../../../../shared/services/quote/quote.ts';
import { quotedInputShape } from '../../../../shared/services/quote/quoted-input.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { methodInput } from '../corridor/corridor-schemas.ts';
import { findMethod } from '../corridor/find-method.ts';
import { readAskedAmount } from '../pricing/asked-amount.ts';
import { amountInput, receiveAmountInput } from '../pricing/pricing-schemas.ts';
import { findPayee } from '../recipient/find-payee.ts';
import { listMethods } from '../recipient/list-methods.ts';
import { recipientInput } from '../recipient/recipient-schemas.ts';
import { refuse } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { describeQuote } from './describe-transfer.ts';
import { isUnderWay } from './is-under-way.ts';
import { priceTerms } from './price-terms.ts';
import type { transferQuoteSchema } from './transfer-schemas.ts';
import { createTransferQuotes } from './transfer-terms.ts';

export const createTransferInput = z.object({
  recipient_id: recipientInput,
  amount_usd: amountInput,
  receive_amount: receiveAmountInput.optional(),
  delivery_method_id: methodInput,
  ...quotedInputShape,
});

type Prepare = Implementation<
  typeof createTransferInput,
  typeof transferQuoteSchema,
  RemittancesPorts
>;

/** Prices a transfer, unless the same one may have gone out just now. */
export const prepareCreateTransfer: Prepare = async (input, context, ports) => {
  const quoted = await priceTransfer(input, context, ports);
  if (quoted.type !== 'ok') return quoted;
  const isRepeated = await isUnderWay(quoted.data, context, ports);
  return isRepeated ? refuse('TRANSFER_UNDER_WAY') : quoted;
};

/** Checks recipient, method, amount, limits and funds, and locks the figures. */
export const priceTransfer: Prepare = async ({ quote_id: _none, ...given }, context, ports) => {
  const payee = await findPayee(given.recipient_id, context, ports);
  if (payee.type !== 'found') return payee;
  const { recipient, corridor } = payee;
  const chosen = findMethod(given.delivery_method_id, listMethods(recipient, corridor));
  if (chosen.type !== 'found') return chosen;
  const { method } = chosen;
  const asked = readAskedAmount(given, corridor);
  if (asked.type === 'needs-input') return asked;
  const priced = await priceTerms({ recipient, corridor, method, asked }, context, ports);
  if (priced.type !== 'priced') return priced;
  const { terms } = priced;
  const quote = await lockQuote(createTransferQuotes, terms, given, context, ports.table);
  return ok(describeQuote(quote, recipient));
};
