import * as z from 'zod';
import { internalTool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { transferStatuses } from '../transfer/transfer.ts';
import { driveTransfer } from './drive-transfer.ts';
import { followPayout } from './follow-payout.ts';
import { publishOutcome } from './publish-outcome.ts';
import { advanceKey, scheduleAdvance } from './schedule-advance.ts';

/**
 * Takes a transfer as far as possible now, and tells the person when it ended. The next call is
 * scheduled first, so that a failure in this one loses nothing. Returns no status when the
 * operation made no transfer.
 */
export const advanceTransfer = internalTool(
  {
    name: 'advance_transfer',
    input: z.object({ operation_id: z.string().min(1), attempt: z.int().nonnegative() }),
    output: z.object({ status: z.enum(transferStatuses).optional() }),
  },
  async ({ operation_id: operationId, attempt }, context, ports: RemittancesPorts) => {
    const { scheduler, events } = ports;
    const next = { operationId, attempt: attempt + 1 };
    await scheduleAdvance(scheduler, next, context);
    const transfer = await driveTransfer(operationId, followPayout, context, ports);
    if (transfer?.status === 'PROCESSING') return ok({ status: transfer.status });
    if (transfer) await publishOutcome(transfer, context, events);
    await scheduler.cancel(advanceKey(next));
    return ok(transfer ? { status: transfer.status } : {});
  },
);
