import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { withRetry } from '../../../../shared/services/with-retry.ts';
import { rememberPaidBill } from '../bill/save-bill.ts';
import type { BillOutcome } from '../biller/biller-partner.ts';
import type { BillpayPorts } from '../billpay-ports.ts';
import { holdFunds } from './hold-funds.ts';
import type { Payment, StoredPayment } from './payment.ts';
import { settlePayment } from './record-outcome.ts';

const PARTNER_ATTEMPTS = 3;

/**
 * Brings a PENDING payment as far as it goes: sets the money aside, lets the biller take it, and pays with it or
 * gives it back. Every step recognises itself by the payment's id, so that anybody may do it again from anywhere.
 * @returns the payment as it is stored then: still PENDING when the biller has not posted it
 * @throws UnavailableError | ThrottledError when nobody knows how far it is
 */
export async function drivePayment(
  accepted: StoredPayment,
  by: 'call' | 'schedule',
  context: CallContext,
  ports: BillpayPorts,
): Promise<Payment> {
  const stored = await holdFunds(accepted, by, context, ports);
  const { payment } = stored;
  if (payment.status !== 'PENDING' || payment.hold_id === undefined) return payment;
  const outcome = await askBiller(payment, context, ports);
  if (outcome.type === 'pending') return payment;
  await moveHold(payment.hold_id, outcome, context, ports);
  if (outcome.type === 'paid') await rememberPaidBill(payment, context, ports);
  const settled = await settlePayment(stored, { ...resultOf(outcome), by }, context, ports.table);
  return settled.payment;
}

function askBiller(
  { payment_id, biller_id, bill_reference, amount, currency }: Payment,
  { userId, now }: CallContext,
  { partner, wait }: BillpayPorts,
): Promise<BillOutcome> {
  return withRetry(PARTNER_ATTEMPTS, wait, () =>
    partner.pay({
      key: payment_id,
      payerId: userId,
      billerId: biller_id,
      reference: bill_reference,
      amount: { minor: amount, currency },
      at: now,
    }),
  );
}

async function moveHold(
  holdId: string,
  outcome: Exclude<BillOutcome, { type: 'pending' }>,
  context: CallContext,
  { wallet }: BillpayPorts,
): Promise<void> {
  const isPaid = outcome.type === 'paid';
  const moved = await (isPaid ? wallet.capture(holdId, context) : wallet.release(holdId, context));
  const expected = isPaid ? 'captured' : 'released';
  if (moved.type !== expected) throw new ConflictError(`The held money is ${moved.type}`);
}

function resultOf(outcome: Exclude<BillOutcome, { type: 'pending' }>) {
  return outcome.type === 'paid'
    ? ({ status: 'COMPLETED', partner_reference: outcome.partnerReference } as const)
    : ({ status: 'FAILED', failure: outcome.reason } as const);
}
