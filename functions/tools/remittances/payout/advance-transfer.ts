import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { scheduledTools } from '../definition/scheduled-tools.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { driveTransfer } from './drive-transfer.ts';
import { followPayout } from './follow-payout.ts';
import { publishOutcome } from './publish-outcome.ts';
import { advanceKey, scheduleAdvance } from './schedule-advance.ts';

type Tool = (typeof scheduledTools)['advance_transfer'];

/**
 * Takes a transfer as far as possible now, and tells the person when it ended. The next call is
 * scheduled first, so that a failure in this one loses nothing.
 */
export function createAdvanceTransfer(
  ports: RemittancesPorts,
): ToolImplementation<Tool['input'], Tool['output']> {
  const { scheduler, events } = ports;
  return async ({ operation_id: operationId, attempt }, context) => {
    const next = { operationId, attempt: attempt + 1 };
    await scheduleAdvance(scheduler, next, context);
    const transfer = await driveTransfer(operationId, followPayout, context, ports);
    if (transfer?.status === 'PROCESSING') return ok({ status: transfer.status });
    if (transfer) await publishOutcome(transfer, context, events);
    await scheduler.cancel(advanceKey(next));
    return ok(transfer ? { status: transfer.status } : {});
  };
}
