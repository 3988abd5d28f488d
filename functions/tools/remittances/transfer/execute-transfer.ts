import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { executeOrder } from '../../../../shared/services/paid-order/execute-order.ts';
import type { QuoteKind } from '../../../../shared/services/quote/quote.ts';
import type { Refused } from '../../../../shared/services/tool-result.ts';
import { findSaved } from '../recipient/recipient.ts';
import { refuse } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { transferOrders } from './transfer-orders.ts';
import { showTerms, type TransferTerms } from './transfer-terms.ts';

/** Makes exactly the quoted transfer, as {@link executeOrder} does. */
export function executeTransfer(
  { tool }: QuoteKind<TransferTerms>,
  { quote_id: quoteId, ...input }: { readonly quote_id?: string | undefined },
  context: CallContext,
  ports: RemittancesPorts,
) {
  const check = (terms: TransferTerms) => checkAccount(terms, context.userId, ports);
  const call = { tool, quoteId, input, show: showTerms, check };
  return executeOrder(transferOrders, call, context, ports);
}

/** The money goes to the account that the person was shown, or it does not go. */
async function checkAccount(
  { recipient_id, delivery_type, account }: TransferTerms,
  userId: string,
  { table }: RemittancesPorts,
): Promise<Refused | undefined> {
  const saved = await findSaved(table, userId, recipient_id);
  if (saved === undefined) return refuse('RECIPIENT_GONE');
  const isSame = saved.recipient.accounts[delivery_type] === account;
  return isSame ? undefined : refuse('ACCOUNT_CHANGED');
}
