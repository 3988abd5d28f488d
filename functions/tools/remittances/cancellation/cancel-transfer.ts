import type * as z from 'zod';
import { ConflictError, UnavailableError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { lookAtOrder } from '../../../../shared/services/paid-order/look-at-order.ts';
import { findOrderByReference } from '../../../../shared/services/paid-order/order.ts';
import { scheduleLook, toLookKey } from '../../../../shared/services/paid-order/schedule-look.ts';
import { refuseQuote } from '../../../../shared/services/quote/execute-quote.ts';
import { preparedTool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
import { withRetry } from '../../../../shared/services/with-retry.ts';
import { cancelRefusals } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { describeTransfer } from '../transfer/describe-transfer.ts';
import { type Transfer, transferOrders } from '../transfer/transfer-orders.ts';
import { transferSchema } from '../transfer/transfer-schemas.ts';
import { toStatus } from '../transfer/transfer-status.ts';
import {
  cancellationSchema,
  cancelTransferInput,
  prepareCancelTransfer,
} from './prepare-cancel-transfer.ts';
import { deriveCancellationId, isClosed, refuseCancellation } from './refuse-cancellation.ts';

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
      'Cancel that transfer I just sent',
    ],
    movesMoney: true,
    prepared: cancellationSchema,
    input: cancelTransferInput,
    output: transferSchema,
    refusals: cancelRefusals,
  },
  {
    prepare: prepareCancelTransfer,
    execute: async (input, context, ports: RemittancesPorts) => {
      const transfer = await findPrepared(input, context, ports);
      if (transfer === undefined) return refuseQuote('QUOTE_REQUIRED');
      if (toStatus(transfer) === 'FAILED') return refuseCancellation(transfer);
      const latest = isClosed(transfer) ? transfer : await cancelPayout(transfer, context, ports);
      const isCancelled = toStatus(latest) === 'CANCELLED';
      return isCancelled ? ok(describeTransfer(latest)) : refuseCancellation(latest);
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
  return (await findOrderByReference(transferOrders, userId, transfer_id, table))?.order;
}

/** Lets the partner decide, then moves the money accordingly; a look finishes it after a crash. */
async function cancelPayout(
  { order_id: orderId }: Transfer,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<Transfer> {
  const { partner, scheduler, wait } = ports;
  const look = { orderId, attempt: 0 };
  await scheduleLook(transferOrders, look, context, scheduler);
  const isTaken = await withRetry(PARTNER_ATTEMPTS, wait, () =>
    partner.cancel(orderId, context.now),
  );
  const latest = await lookAtOrder(transferOrders, look, context, ports);
  if (latest === undefined) throw new ConflictError('Stored transfer not found');
  // It was called off, and the money comes back as soon as the partner says so again.
  if (isTaken && !isClosed(latest)) throw new UnavailableError('The partner says nothing more');
  await scheduler.cancel(toLookKey(look));
  return latest;
}
