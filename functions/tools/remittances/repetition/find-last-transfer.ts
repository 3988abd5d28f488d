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

/** The transfer to repeat, and who gets it where that is not whom it went to. */
export interface LastTransfer {
  readonly type: 'found';
  readonly terms: TransferTerms;
  readonly recipientId?: string;
}

/**
 * Finds the latest transfer that is on its way or was paid out, to the recipient that is named;
 * where there is none to them, the latest of all, which they shall get this time. Otherwise returns
 * a question or a refusal.
 */
export async function findLastTransfer(
  recipientId: string | undefined,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<LastTransfer | NeedsInput | Refused> {
  const named = recipientId && (await findRecipient(recipientId, context, ports));
  if (named && named.type !== 'found') return named;
  const { userId } = context;
  const transfers = await listOrders(transferOrders, userId, MAX_SEARCHED, ports.table);
  const done = transfers.filter((each) => ['PROCESSING', 'PAID_OUT'].includes(toStatus(each)));
  const own = named && done.find(({ terms }) => terms.recipient_id === named.recipient.id);
  const [latest] = done;
  if (latest === undefined) return refuse('NO_TRANSFERS');
  if (own || !named) return { type: 'found', terms: (own || latest).terms };
  return { type: 'found', terms: latest.terms, recipientId: named.recipient.id };
}
