import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { type Refused, refused } from '../../../../shared/services/tool-result.ts';
import { SENT_CURRENCY } from '../pricing/sent-currency.ts';
import type { Wish } from '../quote/lock-quote.ts';
import { methodsOf } from '../recipient/list-methods.ts';
import { listRecipients } from '../recipient/recipient.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { Transfer } from '../transfer/transfer.ts';

const recipientGone = refused('RECIPIENT_GONE', 'The recipient of that transfer was deleted');
const methodGone = refused('METHOD_GONE', 'The recipient cannot be paid that way any more');

/** The same as a transfer once more, with the recipient as they are saved now; or why it cannot be. */
export async function wishAgain(
  transfer: Transfer,
  { userId }: CallContext,
  { table, partner }: Pick<RemittancesPorts, 'table' | 'partner'>,
): Promise<(Omit<Wish, 'tool' | 'given'> & { readonly type: 'found' }) | Refused> {
  const saved = await listRecipients(table, userId);
  const recipient = saved.find(({ id }) => id === transfer.recipient_id);
  if (recipient === undefined) return recipientGone;
  const corridors = await partner.corridors();
  const corridor = corridors.find(({ country }) => country === recipient.country);
  if (corridor === undefined) return methodGone;
  const method = methodsOf(recipient, corridor).find(({ id }) => id === transfer.method_id);
  if (method === undefined) return methodGone;
  const amountUsd = toJsonAmount(transfer.amount, SENT_CURRENCY);
  return { type: 'found', recipient, corridor, method, amountUsd };
}
