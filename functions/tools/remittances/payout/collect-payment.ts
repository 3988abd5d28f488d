import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import type { Transfer } from '../transfer/transfer.ts';
import type { NextStep, Progress } from './drive-transfer.ts';
import { isHoldEnding, mayHoldBeOver, toFailureCode, toPayment } from './payment-of-transfer.ts';

/**
 * Collects the money of a transfer that was paid out. If the wallet has returned it by itself, it
 * is held again first, and what the person can no longer pay is our loss: the recipient has it.
 */
export async function collectPayment(
  transfer: Transfer,
  context: CallContext,
  ports: RemittancesPorts,
): Promise<Progress> {
  if (await captureHold(transfer, context, ports)) return { status: 'PAID_OUT' };
  const payment = toPayment(transfer);
  const again = await ports.ledger.hold({ ...payment, key: `late_${payment.key}` }, context);
  if (again.type !== 'held') return { status: 'PAID_OUT', uncollected: toFailureCode(again) };
  const { paymentId: payment_id } = again.payment;
  return payment_id === transfer.payment_id
    ? { status: 'PAID_OUT', uncollected: 'HOLD_EXPIRED' }
    : { payment_id };
}

/**
 * Collects the money of a transfer that its recipient has not fetched yet before the wallet returns
 * it by itself. If the payout fails later, it is refunded.
 */
export const collectBeforeExpiry: NextStep = async (transfer, context, ports) => {
  const isDue = transfer.status === 'PROCESSING' && isHoldEnding(transfer, context.now);
  if (isDue) await captureHold(transfer, context, ports);
  return undefined;
};

/** @returns false when the wallet has returned the money because its time was over */
async function captureHold(
  transfer: Transfer,
  context: CallContext,
  { ledger }: RemittancesPorts,
): Promise<boolean> {
  if (transfer.payment_id === undefined) throw new ConflictError('Ordered transfer has no hold');
  const outcome = await ledger.capture(transfer.payment_id, context);
  if (outcome.type === 'captured') return true;
  if (outcome.type === 'already-released' && mayHoldBeOver(transfer, context.now)) return false;
  // It was cancelled between the partner's report and now: the next report says so.
  throw new ConflictError('Hold of the payout could not be captured');
}
