import { UnavailableError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { Transfer } from '../transfer/transfer.ts';

/**
 * Gives amount and fee back, once however often it is asked: what is still held is released, what was paid to
 * us is refunded by reversing entries.
 * @throws UnavailableError when the wallet does not know the payment
 */
export async function giveBack(
  { payment_id, operation_id }: Transfer,
  context: CallContext,
  { wallet }: Pick<RemittancesPorts, 'wallet'>,
): Promise<void> {
  if (payment_id === undefined) return;
  const released = await wallet.release(payment_id, context);
  if (released.type === 'released') return;
  if (released.type === 'already-captured') {
    const refund = await wallet.refund({ key: operation_id, paymentId: payment_id }, context);
    if (refund.type === 'refunded') return;
  }
  throw new UnavailableError('The wallet could not give a payment back', {
    details: { outcome: released.type },
  });
}
