import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { Refused } from '../../../../shared/services/tool-result.ts';
import type { AskedAmount } from '../pricing/asked-amount.ts';
import { listMethods } from '../recipient/list-methods.ts';
import { readRecipients } from '../recipient/recipient.ts';
import { refuse } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { TransferRequest } from '../transfer/price-terms.ts';
import type { TransferTerms } from '../transfer/transfer-terms.ts';

/**
 * Builds the request to repeat a transfer, with the recipient as saved now; or a refusal when that
 * is not possible.
 */
export async function repeatRequest(
  transfer: TransferTerms,
  { userId }: CallContext,
  { table, partner }: Pick<RemittancesPorts, 'table' | 'partner'>,
): Promise<(TransferRequest & { readonly type: 'found' }) | Refused> {
  const saved = await readRecipients(table, userId);
  const recipient = saved.find(({ id }) => id === transfer.recipient_id);
  if (recipient === undefined) return refuse('RECIPIENT_GONE');
  const corridors = await partner.corridors();
  const corridor = corridors.find(({ country }) => country === recipient.country);
  if (corridor === undefined) return refuse('METHOD_GONE');
  const method = listMethods(recipient, corridor).find(({ id }) => id === transfer.method_id);
  if (method === undefined) return refuse('METHOD_GONE');
  return { type: 'found', recipient, corridor, method, asked: repeatAmount(transfer) };
}

/** What the person had fixed: the other amount follows from the rate of the day. */
function repeatAmount({ fixes, amount, payout }: TransferTerms): AskedAmount {
  return fixes === 'received' ? { type: 'received', payout } : { type: 'sent', amount };
}
