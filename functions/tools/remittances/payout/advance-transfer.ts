import type { ToolImplementation } from '../../../../shared/services/bound-tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { scheduledTools } from '../definition/scheduled-tools.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { driveTransfer } from './drive-transfer.ts';
import { followPayout } from './follow-payout.ts';
import { publishEnd } from './publish-outcome.ts';
import { advanceKey, scheduleAdvance } from './schedule-advance.ts';

type Tool = (typeof scheduledTools)['advance_transfer'];

/**
 * Takes a transfer as far as it goes now, and tells the person when it came to its end. The next look is
 * scheduled first: whatever fails in this one, somebody comes back.
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
    if (transfer) await publishEnd(transfer, context, events);
    await scheduler.cancel(advanceKey(next));
    return ok(transfer ? { status: transfer.status } : {});
  };
}
