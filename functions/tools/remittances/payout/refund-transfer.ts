import { UnavailableError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { Transfer } from '../transfer/transfer.ts';

/**
 * Returns amount and fee to the person, once, however often it is called: a hold is released, a
 * captured payment is refunded by reversing entries.
 * @throws UnavailableError when the wallet does not know the payment
 */
export async function refundTransfer(
  { payment_id, operation_id }: Transfer,
  context: CallContext,
  { ledger }: Pick<RemittancesPorts, 'ledger'>,
): Promise<void> {
  if (payment_id === undefined) return;
  const released = await ledger.release(payment_id, context);
  if (released.type === 'released') return;
  if (released.type === 'already-captured') {
    const refund = await ledger.refund({ key: operation_id, paymentId: payment_id }, context);
    if (refund.type === 'refunded') return;
  }
  throw new UnavailableError('Wallet could not refund the payment', {
    details: { outcome: released.type },
  });
}
