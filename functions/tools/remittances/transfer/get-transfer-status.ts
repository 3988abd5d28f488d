import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { remittancesTools } from '../tools.ts';
import { describeTransfer } from './describe-transfer.ts';
import { findTransfer } from './find-transfer.ts';

type Tool = (typeof remittancesTools)['get_transfer_status'];

/** Returns how far a transfer is, as last reported to us. */
export function createGetTransferStatus({
  table,
}: RemittancesPorts): ToolImplementation<Tool['input'], Tool['output']> {
  return async ({ transfer_id }, { userId }) => {
    const found = await findTransfer(transfer_id, userId, table);
    return found.type === 'found' ? ok(describeTransfer(found.transfer)) : found;
  };
}
