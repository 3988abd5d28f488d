import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { type NeedsInput, type Refused, refused } from '../../../../shared/services/tool-result.ts';
import { findRecipient } from '../recipient/find-recipient.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { listTransfers, type Transfer } from '../transfer/transfer.ts';

/** How far back the last transfer to somebody is looked for. */
const LOOKED_AT = 100;

/** The latest transfer that went well, of all or to one recipient; or why there is none. */
export async function findLastTransfer(
  recipientId: string | undefined,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<{ readonly type: 'found'; readonly transfer: Transfer } | NeedsInput | Refused> {
  const named = recipientId && (await findRecipient(recipientId, context, ports));
  if (named && named.type !== 'found') return named;
  const transfers = await listTransfers(ports.table, context.userId, LOOKED_AT);
  const transfer = transfers
    .filter(({ recipient_id }) => !named || recipient_id === named.recipient.id)
    .find(({ status }) => status === 'PROCESSING' || status === 'PAID_OUT');
  if (transfer) return { type: 'found', transfer };
  return refused('NO_TRANSFERS', 'There is no such transfer to repeat');
}
