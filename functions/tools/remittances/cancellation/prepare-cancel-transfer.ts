import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { remittancesTools } from '../tools.ts';
import { describeTransfer } from '../transfer/describe-transfer.ts';
import { findTransfer } from '../transfer/find-transfer.ts';
import { cancelRefusals, deriveCancellationId, isClosed } from './cancellation.ts';

type Tool = (typeof remittancesTools)['cancel_transfer'];

/** Returns what the person gets back, if the partner would still cancel the transfer. */
export function createPrepareCancelTransfer({
  table,
  partner,
}: RemittancesPorts): ToolImplementation<Tool['input'], Tool['prepared']> {
  return async ({ transfer_id }, { userId, now }) => {
    const found = await findTransfer(transfer_id, userId, table);
    if (found.type !== 'found') return found;
    const { transfer } = found;
    if (isClosed(transfer)) return cancelRefusals[transfer.status];
    const report = await partner.report(transfer.operation_id, now);
    // An order that the partner never got can always be cancelled.
    if (report?.isCancellable === false) return cancelRefusals[transfer.status];
    const { failure: _none, ...described } = describeTransfer(transfer);
    const quote_id = deriveCancellationId(userId, transfer.transfer_id);
    return ok({ quote_id, ...described, refund_usd: described.total_usd });
  };
}
