import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { NeedsInput, Refused } from '../../../../shared/services/tool-result.ts';
import type { Corridor, DeliveryMethod } from '../corridor/corridor.ts';
import { type AskedAmount, readAskedAmount } from '../pricing/asked-amount.ts';
import { findPayee } from '../recipient/find-payee.ts';
import { listMethods } from '../recipient/list-methods.ts';
import { type Recipient, readRecipients } from '../recipient/recipient.ts';
import { refuse } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { TransferRequest } from '../transfer/price-terms.ts';
import type { TransferTerms } from '../transfer/transfer-terms.ts';

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
  transfer: TransferTerms,
  change: Change,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<(TransferRequest & { readonly type: 'found' }) | NeedsInput | Refused> {
  const payee = await findRepeated(transfer, change, context, ports);
  if (payee.type !== 'found') return payee;
  const { recipient, corridor } = payee;
  const methods = listMethods(recipient, corridor);
  const method =
    change.new_recipient_id === undefined
      ? methods.find(({ id }) => id === transfer.method_id)
      : chooseMethod(methods, transfer);
  if (method === undefined) return refuse('METHOD_GONE');
  const asked = readAmount(transfer, change, corridor);
  if (asked.type === 'needs-input') return asked;
  return { type: 'found', recipient, corridor, method, asked };
}

/** Somebody else gets it the same way where they can, else the way that they can. */
function chooseMethod(
  methods: readonly DeliveryMethod[],
  { delivery_type }: TransferTerms,
): DeliveryMethod | undefined {
  return methods.find(({ type }) => type === delivery_type) ?? methods[0];
}

type Repeated =
  | { readonly type: 'found'; readonly recipient: Recipient; readonly corridor: Corridor }
  | NeedsInput
  | Refused;

/** The recipient of then, or the one named instead. */
async function findRepeated(
  transfer: TransferTerms,
  { new_recipient_id }: Change,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<Repeated> {
  if (new_recipient_id !== undefined) {
    const payee = await findPayee(new_recipient_id, context, ports);
    return payee.type === 'needs-input' ? { ...payee, field: 'new_recipient_id' } : payee;
  }
  const saved = await readRecipients(ports.table, context.userId);
  const recipient = saved.find(({ id }) => id === transfer.recipient_id);
  if (recipient === undefined) return refuse('RECIPIENT_GONE');
  const corridors = await ports.partner.corridors();
  const corridor = corridors.find(({ country }) => country === recipient.country);
  return corridor === undefined ? refuse('METHOD_GONE') : { type: 'found', recipient, corridor };
}

/** What the person had fixed, or fixes now: the other amount follows from the rate of the day. */
function readAmount(
  { fixes, amount, payout, currency }: TransferTerms,
  { amount_usd }: Change,
  corridor: Corridor,
): AskedAmount | NeedsInput {
  if (amount_usd !== undefined) return readAskedAmount({ amount_usd }, corridor);
  const isReceived = fixes === 'received' && currency === corridor.currency;
  return isReceived ? { type: 'received', payout } : { type: 'sent', amount };
}
