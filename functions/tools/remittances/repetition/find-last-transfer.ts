import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { listOrders } from '../../../../shared/services/paid-order/order.ts';
import type { NeedsInput, Refused } from '../../../../shared/services/tool-result.ts';
import { findRecipient } from '../recipient/find-recipient.ts';
import { refuse } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { transferOrders } from '../transfer/transfer-orders.ts';
import { toStatus } from '../transfer/transfer-status.ts';
import type { TransferTerms } from '../transfer/transfer-terms.ts';

/** How many transfers are searched for the last one to a recipient. */
const MAX_SEARCHED = 100;

/**
 * Finds the latest transfer that is on its way or was paid out, of all or to one recipient;
 * otherwise returns a question or a refusal.
 */
export async function findLastTransfer(
  recipientId: string | undefined,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<{ readonly type: 'found'; readonly terms: TransferTerms } | NeedsInput | Refused> {
  const named = recipientId && (await findRecipient(recipientId, context, ports));
  if (named && named.type !== 'found') return named;
  const { userId } = context;
  const transfers = await listOrders(transferOrders, userId, MAX_SEARCHED, ports.table);
  const last = transfers
    .filter(({ terms }) => !named || terms.recipient_id === named.recipient.id)
    .find((transfer) => ['PROCESSING', 'PAID_OUT'].includes(toStatus(transfer)));
  return last ? { type: 'found', terms: last.terms } : refuse('NO_TRANSFERS');
}
