import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { type Refused, refused } from '../../../../shared/services/tool-result.ts';
import type { AskedAmount } from '../pricing/asked-amount.ts';
import type { TransferRequest } from '../quote/lock-quote.ts';
import { listMethods } from '../recipient/list-methods.ts';
import { readRecipients } from '../recipient/recipient.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { Transfer } from '../transfer/transfer.ts';

const recipientGone = refused('RECIPIENT_GONE', 'The recipient of that transfer was deleted');
const methodGone = refused('METHOD_GONE', 'The recipient cannot be paid that way any more');

/**
 * Builds the request to repeat a transfer, with the recipient as saved now; or a refusal when that
 * is not possible.
 */
export async function repeatRequest(
  transfer: Transfer,
  { userId }: CallContext,
  { table, partner }: Pick<RemittancesPorts, 'table' | 'partner'>,
): Promise<(Omit<TransferRequest, 'tool' | 'given'> & { readonly type: 'found' }) | Refused> {
  const saved = await readRecipients(table, userId);
  const recipient = saved.find(({ id }) => id === transfer.recipient_id);
  if (recipient === undefined) return recipientGone;
  const corridors = await partner.corridors();
  const corridor = corridors.find(({ country }) => country === recipient.country);
  if (corridor === undefined) return methodGone;
  const method = listMethods(recipient, corridor).find(({ id }) => id === transfer.method_id);
  if (method === undefined) return methodGone;
  return { type: 'found', recipient, corridor, method, asked: repeatAmount(transfer) };
}

/** What the person had fixed: the other amount follows from the rate of the day. */
function repeatAmount({ fixes, amount, payout }: Transfer): AskedAmount {
  return fixes === 'received' ? { type: 'received', payout } : { type: 'sent', amount };
}
