import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import {
  executeOrder,
  type OrderCall,
} from '../../../../shared/services/paid-order/execute-order.ts';
import { guardTwin } from '../../../../shared/services/paid-order/guard-twin.ts';
import type { QuoteKind } from '../../../../shared/services/quote/quote.ts';
import type { Refused } from '../../../../shared/services/tool-result.ts';
import { findSaved } from '../recipient/recipient.ts';
import { refuse } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { transferOrders } from './transfer-orders.ts';
import { showTerms, type TransferTerms } from './transfer-terms.ts';

/** Makes exactly the quoted transfer, as {@link executeOrder} does, but not its twin. */
export function executeTransfer(
  kind: QuoteKind<TransferTerms>,
  input: QuotedInput,
  context: CallContext,
  ports: RemittancesPorts,
) {
  return execute(kind, input, context, ports, async (transfer) => {
    const { recipient_id, amount } = transfer.quote.terms;
    const changed = await checkAccount(transfer.quote.terms, context.userId, ports);
    if (changed) return changed;
    const what = `transfer#${recipient_id}#${amount}`;
    return guardTwin(transfer, what, refuse('TRANSFER_MADE_MEANWHILE'), context, ports.table);
  });
}

/** The same for a run of a scheduled transfer: another order than what its person sends by hand. */
export function executeRun(
  kind: QuoteKind<TransferTerms>,
  input: QuotedInput,
  context: CallContext,
  ports: RemittancesPorts,
) {
  return execute(
    kind,
    input,
    context,
    ports,
    async ({ quote }) => (await checkAccount(quote.terms, context.userId, ports)) ?? [],
  );
}

type QuotedInput = Readonly<Record<string, unknown>> & { readonly quote_id?: string | undefined };

function execute(
  { tool }: QuoteKind<TransferTerms>,
  { quote_id: quoteId, ...input }: QuotedInput,
  context: CallContext,
  ports: RemittancesPorts,
  guard: NonNullable<OrderCall<TransferTerms>['guard']>,
) {
  const call = { tool, quoteId, input, show: showTerms, guard };
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
