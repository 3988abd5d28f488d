import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { type NeedsInput, type Refused, refused } from '../../../../shared/services/tool-result.ts';
import type { Corridor } from '../corridor/corridor.ts';
import { type AskedAmount, readAskedAmount } from '../pricing/asked-amount.ts';
import type { TransferRequest } from '../quote/lock-quote.ts';
import { findPayee } from '../recipient/find-payee.ts';
import { listMethods } from '../recipient/list-methods.ts';
import { type Recipient, readRecipients } from '../recipient/recipient.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { Transfer } from '../transfer/transfer.ts';

const recipientGone = refused('RECIPIENT_GONE', 'The recipient of that transfer was deleted');
const methodGone = refused('METHOD_GONE', 'The recipient cannot be paid that way any more');

/** What shall differ from the transfer that is repeated. */
export interface Change {
  readonly new_recipient_id?: string | undefined;
  /** US dollars. */
  readonly amount_usd?: number | undefined;
}

/**
 * Builds the request to repeat a transfer, with the recipient as saved now and what shall differ;
 * otherwise returns a question or a refusal.
 */
export async function repeatRequest(
  transfer: Transfer,
  change: Change,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<
  (Omit<TransferRequest, 'tool' | 'given'> & { readonly type: 'found' }) | NeedsInput | Refused
> {
  const payee = await findRepeated(transfer, change, context, ports);
  if (payee.type !== 'found') return payee;
  const { recipient, corridor } = payee;
  const method = listMethods(recipient, corridor).find(({ id, type }) =>
    change.new_recipient_id === undefined
      ? id === transfer.method_id
      : type === transfer.delivery_type,
  );
  if (method === undefined) return methodGone;
  const asked = readAmount(transfer, change, corridor);
  return asked.type === 'needs-input'
    ? asked
    : { type: 'found', recipient, corridor, method, asked };
}

type Repeated =
  | { readonly type: 'found'; readonly recipient: Recipient; readonly corridor: Corridor }
  | NeedsInput
  | Refused;

/** The recipient of then, or the one named instead. */
async function findRepeated(
  transfer: Transfer,
  { new_recipient_id }: Change,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<Repeated> {
  if (new_recipient_id !== undefined) {
    const payee = await findPayee(new_recipient_id, context, ports);
    return payee.type === 'found' ? payee : { ...payee, field: 'new_recipient_id' };
  }
  const saved = await readRecipients(ports.table, context.userId);
  const recipient = saved.find(({ id }) => id === transfer.recipient_id);
  if (recipient === undefined) return recipientGone;
  const corridors = await ports.partner.corridors();
  const corridor = corridors.find(({ country }) => country === recipient.country);
  return corridor === undefined ? methodGone : { type: 'found', recipient, corridor };
}

/** What the person had fixed, or fixes now: the other amount follows from the rate of the day. */
function readAmount(
  { fixes, amount, payout, currency }: Transfer,
  { amount_usd }: Change,
  corridor: Corridor,
): AskedAmount | NeedsInput {
  if (amount_usd !== undefined) return readAskedAmount({ amount_usd }, corridor);
  const isReceived = fixes === 'received' && currency === corridor.currency;
  return isReceived ? { type: 'received', payout } : { type: 'sent', amount };
}
