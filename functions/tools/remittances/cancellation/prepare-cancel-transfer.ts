import * as z from 'zod';
import { decimalAmountSchema } from '../../../../shared/services/amounts/decimal-amount.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { findSettlement } from '../../../../shared/services/paid-order/settlement/settlement.ts';
import { quotedInputShape } from '../../../../shared/services/quote/quoted-input.ts';
import { listActiveOrders } from '../../../../shared/services/standing-order/standing-order.ts';
import type { Implementation } from '../../../../shared/services/tool.ts';
import { ok, type Refused } from '../../../../shared/services/tool-result.ts';
import { findRecipient } from '../recipient/find-recipient.ts';
import { recipientInput } from '../recipient/recipient-schemas.ts';
import { refuse } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { describeTransfer } from '../transfer/describe-transfer.ts';
import { type FoundTransfer, findNamedTransfer, findTransfer } from '../transfer/find-transfer.ts';
import type { Transfer } from '../transfer/transfer-orders.ts';
import { transferIdInput, transferSchema } from '../transfer/transfer-schemas.ts';
import { deriveCancellationId, isClosed, refuseCancellation } from './refuse-cancellation.ts';

export const cancellationSchema = z.object({
  quote_id: z.string(),
  ...transferSchema.omit({ failure: true }).shape,
  refund_usd: z.number().optional().meta({
    description: 'What the person gets back: amount and fee; absent while nothing was set aside.',
  }),
});

export const cancelTransferInput = z.object({
  transfer_id: transferIdInput.optional(),
  recipient_id: recipientInput.optional().meta({ description: 'Whom it went to, if named.' }),
  // No entity: "60 instead", at the question whether to cancel, is no other amount of it.
  amount_usd: decimalAmountSchema.optional().meta({ description: 'What was sent, if named.' }),
  ...quotedInputShape,
});

/** Returns what the person gets back, if the partner would still cancel the transfer. */
export const prepareCancelTransfer: Implementation<
  typeof cancelTransferInput,
  typeof cancellationSchema,
  RemittancesPorts
> = async (input, context, ports) => {
  const found = await findMeant(input, context, ports);
  if (found.type === 'refused') {
    return (await findScheduledOnly(input.recipient_id, context, ports)) ?? found;
  }
  if (found.type !== 'found') return found;
  const { transfer } = found;
  if (isClosed(transfer) || (await isTooLate(transfer, context, ports))) {
    return refuseCancellation(transfer);
  }
  const { failure: _none, ...described } = describeTransfer(transfer);
  const quote_id = deriveCancellationId(context.userId, transfer.reference);
  const isHeld = transfer.stage !== 'accepted';
  return ok({ quote_id, ...described, ...(isHeld && { refund_usd: described.total_usd }) });
};

function findMeant(
  { transfer_id, recipient_id, amount_usd }: z.output<typeof cancelTransferInput>,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<FoundTransfer> {
  const isNamed = recipient_id !== undefined || amount_usd !== undefined;
  return transfer_id === undefined && isNamed
    ? findNamedTransfer({ recipient_id, amount_usd }, context, ports)
    : findTransfer(transfer_id, context.userId, ports.table);
}

/** What the partner never got can be cancelled, unless it told a colleague that it was done. */
async function isTooLate(
  { order_id }: Transfer,
  { userId, now }: CallContext,
  { table, partner }: RemittancesPorts,
): Promise<boolean> {
  const report = await partner.report(order_id, now);
  if (report !== undefined) return !report.isCancellable;
  return (await findSettlement(userId, order_id, table))?.as === 'done';
}

/** Where nothing was sent, a scheduled transfer may be meant, and must not be denied. */
async function findScheduledOnly(
  named: string | undefined,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<Refused | undefined> {
  const found = named === undefined ? undefined : await findRecipient(named, context, ports);
  const recipientId = found?.type === 'found' ? found.recipient.id : undefined;
  const active = await listActiveOrders(ports.table, context.userId);
  const meant = active.find(
    ({ order: { shown } }) => named === undefined || shown['recipient_id'] === recipientId,
  );
  return meant && refuse('ONLY_SCHEDULED', { reference: meant.order.reference });
}
