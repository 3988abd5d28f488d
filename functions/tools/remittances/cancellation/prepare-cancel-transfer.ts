import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { remittancesTools } from '../tools.ts';
import { describeTransfer } from '../transfer/describe-transfer.ts';
import { findTransfer } from '../transfer/find-transfer.ts';
import { cancellationId, cancelRefusals, isOver } from './cancellation.ts';

type Tool = (typeof remittancesTools)['cancel_transfer'];

/** Says what cancelling a transfer gives back, if the partner would still let it. */
export function createPrepareCancelTransfer({
  table,
  partner,
}: RemittancesPorts): ToolImplementation<Tool['input'], Tool['prepared']> {
  return async ({ transfer_id }, { userId, now }) => {
    const found = await findTransfer(transfer_id, userId, table);
    if (found.type !== 'found') return found;
    const { transfer } = found;
    if (isOver(transfer)) return cancelRefusals[transfer.status];
    const report = await partner.report(transfer.operation_id, now);
    // What the partner never got can always be called off.
    if (report?.isCancellable === false) return cancelRefusals[transfer.status];
    const { failure: _none, ...described } = describeTransfer(transfer);
    const quote_id = cancellationId(userId, transfer.transfer_id);
    return ok({ quote_id, ...described, refund_usd: described.total_usd });
  };
}
