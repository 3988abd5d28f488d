import type * as z from 'zod';
import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { findOrderByReference } from '../../../../shared/services/paid-order/order.ts';
import { recallOrder } from '../../../../shared/services/paid-order/recall-order.ts';
import { refuseQuote } from '../../../../shared/services/quote/execute-quote.ts';
import { preparedTool } from '../../../../shared/services/tool.ts';
import { ok } from '../../../../shared/services/tool-result.ts';
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

/**
 * Cancels a transfer and returns amount and fee to the person. Idempotent, also after a crash. The
 * partner decides whether it is too late.
 * @throws UnavailableError when the outcome is unknown; scheduled looks and the same call continue
 */
export const cancelTransfer = preparedTool(
  {
    name: 'cancel_transfer',
    kind: 'action',
    description:
      'Cancels a transfer that was not paid out yet and gives amount and fee back, after a yes.',
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
      if (['NOT_SENT', 'FAILED'].includes(toStatus(transfer))) return refuseCancellation(transfer);
      const latest = isClosed(transfer) ? transfer : await recall(transfer, context, ports);
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

async function recall(
  { order_id }: Transfer,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<Transfer> {
  const latest = await recallOrder(transferOrders, order_id, context, ports);
  if (latest === undefined) throw new ConflictError('Stored transfer not found');
  return latest;
}
