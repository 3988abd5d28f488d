import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { findRecipient } from '../recipient/find-recipient.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { remittancesTools } from '../tools.ts';
import { describeTransfer } from './describe-transfer.ts';
import { listTransfers } from './transfer.ts';

type Tool = (typeof remittancesTools)['list_transfers'];

/** How many transfers are searched for those to one recipient. */
const MAX_SEARCHED = 200;

/** Lists a person's latest transfers, newest first, all or those to one recipient. */
export function createListTransfers(
  ports: RemittancesPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  const { table } = ports;
  return async ({ recipient_id, limit }, context) => {
    const { userId } = context;
    if (recipient_id === undefined) {
      const transfers = await listTransfers(table, userId, limit);
      return ok({ transfers: transfers.map(describeTransfer) });
    }
    const found = await findRecipient(recipient_id, context, ports);
    if (found.type !== 'found') return found;
    const { id } = found.recipient;
    const all = await listTransfers(table, userId, MAX_SEARCHED);
    const theirs = all.filter((transfer) => transfer.recipient_id === id).slice(0, limit);
    return ok({ transfers: theirs.map(describeTransfer) });
  };
}
