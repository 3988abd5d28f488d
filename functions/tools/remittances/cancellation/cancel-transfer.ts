import type * as z from 'zod';
import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { preparedTool } from '../../../../shared/services/tool.ts';
import { ok, refused } from '../../../../shared/services/tool-result.ts';
import { withRetry } from '../../../../shared/services/with-retry.ts';
import { driveTransfer } from '../payout/drive-transfer.ts';
import { followPayout } from '../payout/follow-payout.ts';
import { advanceKey, scheduleAdvance } from '../payout/schedule-advance.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { describeTransfer } from '../transfer/describe-transfer.ts';
import { readTransfer, type Transfer } from '../transfer/transfer.ts';
import { transferSchema } from '../transfer/transfer-schemas.ts';
import { cancelRefusals, deriveCancellationId, isClosed } from './cancellation.ts';
import {
  cancellationSchema,
  cancelTransferInput,
  prepareCancelTransfer,
} from './prepare-cancel-transfer.ts';

const PARTNER_ATTEMPTS = 3;

/**
 * Cancels a transfer and returns amount and fee to the person. Idempotent, also after a crash. The
 * partner decides whether it is too late.
 * @throws UnavailableError when the outcome is unknown; the scheduled call and the same call
 * continue
 */
export const cancelTransfer = preparedTool(
  {
    name: 'cancel_transfer',
    kind: 'action',
    description:
      'Cancels a transfer that was not paid out yet and gives amount and fee back. The person is asked to confirm first.',
    examples: [
      'Cancela mi último envío',
      'Quiero cancelar la transferencia TXN-20260112-001',
      'Detén el dinero que mandé',
      'Anula el envío',
      'Cancel my last transfer',
      'I want to cancel transfer TXN-20260112-001',
      'Stop the money I sent',
      'Call the transfer off',
    ],
    movesMoney: true,
    prepared: cancellationSchema,
    input: cancelTransferInput,
    output: transferSchema,
  },
  {
    prepare: prepareCancelTransfer,
    execute: async (input, context, ports: RemittancesPorts) => {
      const transfer = await findPrepared(input, context, ports);
      if (transfer === undefined) {
        return refused('QUOTE_REQUIRED', 'A cancellation executes a prepared quote');
      }
      if (transfer.status === 'FAILED') return cancelRefusals.FAILED;
      const latest = isClosed(transfer) ? transfer : await cancelPayout(transfer, context, ports);
      const isCancelled = latest.status === 'CANCELLED';
      return isCancelled ? ok(describeTransfer(latest)) : cancelRefusals[latest.status];
    },
  },
);

async function findPrepared(
  { transfer_id, quote_id }: z.output<typeof cancelTransferInput>,
  { userId }: CallContext,
  { table }: RemittancesPorts,
): Promise<Transfer | undefined> {
  if (transfer_id === undefined) return undefined;
  if (quote_id !== deriveCancellationId(userId, transfer_id)) return undefined;
  return (await readTransfer(table, userId, transfer_id))?.transfer;
}

/** Lets the partner decide, then moves the money accordingly. */
async function cancelPayout(
  { operation_id: operationId }: Transfer,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<Transfer> {
  const { partner, scheduler, wait } = ports;
  const advance = { operationId, attempt: 0 };
  await scheduleAdvance(scheduler, advance, context);
  await withRetry(PARTNER_ATTEMPTS, wait, () => partner.cancel(operationId, context.now));
  const latest = await driveTransfer(operationId, followPayout, context, ports);
  if (latest === undefined) throw new ConflictError('Stored transfer not found');
  await scheduler.cancel(advanceKey(advance));
  return latest;
}
