import { ConflictError, UnavailableError } from '../../domain/errors.ts';
import type { CallContext } from '../bound-tool.ts';
import type { PaymentRequest } from '../ports/wallet-ledger.ts';
import type { Ending, PaidOrder } from './order.ts';
import type { OrderKind, OrderPorts } from './order-kind.ts';
import { mayHoldBeOver } from './patience.ts';
import { toWalletCode } from './wallet-refusals.ts';

type Paying = Pick<OrderPorts, 'ledger'>;

/** What moving money changed in an order. */
export type MoneyProgress = Partial<Pick<PaidOrder<unknown>, 'payment_id' | 'stage'>> & {
  readonly ending?: Ending;
};

/** Holds the money of an order under the order's own key: holding again is the same hold. */
export async function holdMoney<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  context: CallContext,
  { ledger }: Paying,
): Promise<MoneyProgress> {
  const hold = await ledger.hold(toRequest(kind, order), context);
  if (hold.type === 'held') return { stage: 'held', payment_id: hold.payment.paymentId };
  return { ending: { type: 'declined', reason: toWalletCode(hold) } };
}

/**
 * Collects the money of what was done, once. If the wallet has returned it by itself it is debited
 * again, and what the person can no longer pay is our loss.
 * @throws ConflictError when it was released for another reason: the next look finds out why
 */
export async function collectMoney<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
  context: CallContext,
  ports: Paying,
): Promise<MoneyProgress> {
  if (await captureHold(order, context, ports)) return { ending: { type: 'completed' } };
  const request = toRequest(kind, order);
  const late = await ports.ledger.debit({ ...request, key: `late_${request.key}` }, context);
  if (late.type === 'captured') {
    return { ending: { type: 'paid-late' }, payment_id: late.payment.paymentId };
  }
  return { ending: { type: 'paid-late', uncollected: toWalletCode(late) } };
}

/** @returns false when the wallet has returned the money because its time was over */
export async function captureHold(
  { payment_id, since }: PaidOrder<unknown>,
  context: CallContext,
  { ledger }: Paying,
): Promise<boolean> {
  if (payment_id === undefined) throw new ConflictError('A placed order has no hold');
  const outcome = await ledger.capture(payment_id, context);
  if (outcome.type === 'captured') return true;
  if (outcome.type === 'already-released' && mayHoldBeOver(since, context.now)) return false;
  throw new ConflictError('The hold of an order could not be captured');
}

/**
 * Gives a payment back, whole and once: a hold is released, collected money is refunded.
 * @throws UnavailableError when the wallet does not know the payment
 */
export async function returnMoney(
  paymentId: string | undefined,
  context: CallContext,
  { ledger }: Paying,
): Promise<void> {
  if (paymentId === undefined) return;
  const released = await ledger.release(paymentId, context);
  if (released.type === 'released') return;
  if (released.type === 'already-captured') {
    const refund = await ledger.refund({ key: paymentId, paymentId }, context);
    if (refund.type === 'refunded') return;
  }
  throw new UnavailableError('The wallet could not give a payment back');
}

function toRequest<Terms, Data extends object, Ports extends OrderPorts>(
  kind: OrderKind<Terms, Data, Ports>,
  order: PaidOrder<Terms>,
): PaymentRequest {
  const { order_id: key, reference } = order;
  return { ...kind.toPayment(order), key, reference };
}
