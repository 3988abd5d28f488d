import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { type NeedsInput, type Refused, refused } from '../../../../shared/services/tool-result.ts';
import { findRecipient } from '../recipient/find-recipient.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { readTransfers, type Transfer } from '../transfer/transfer.ts';

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
): Promise<{ readonly type: 'found'; readonly transfer: Transfer } | NeedsInput | Refused> {
  const named = recipientId && (await findRecipient(recipientId, context, ports));
  if (named && named.type !== 'found') return named;
  const transfers = await readTransfers(ports.table, context.userId, MAX_SEARCHED);
  const transfer = transfers
    .filter(({ recipient_id }) => !named || recipient_id === named.recipient.id)
    .find(({ status }) => status === 'PROCESSING' || status === 'PAID_OUT');
  if (transfer) return { type: 'found', transfer };
  return refused('NO_TRANSFERS', 'There is no such transfer to repeat');
}
