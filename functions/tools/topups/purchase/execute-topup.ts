import { toErrorKind } from '../../../../shared/domain/errors.ts';
import type {
  LedgerContext,
  PaymentRequest,
} from '../../../../shared/services/ports/wallet-ledger.ts';
import { withRetry } from '../../../../shared/services/with-retry.ts';
import type { TopupOutcome } from '../topup-partner.ts';
import type { TopupsPorts } from '../topups-ports.ts';
import type { Topup } from './topup.ts';
import { type TopupFailure, toTopupFailure } from './topup-failure.ts';

export type TopupResult =
  | { readonly type: 'completed'; readonly partnerReference?: string }
  | { readonly type: 'failed'; readonly failure: TopupFailure }
  /** Wallet or carrier did not answer, so it may have been done. Executing it again finds out. */
  | { readonly type: 'unknown' };

const PARTNER_ATTEMPTS = 3;

/**
 * Pays and orders an accepted top-up: holds the money, asks the carrier, then captures or releases.
 * Wallet and carrier recognise the top-up's own id, so executing it again continues.
 */
export function executeTopup(
  topup: Topup,
  context: LedgerContext,
  ports: TopupsPorts,
): Promise<TopupResult> {
  const { ledger } = ports;
  return catchUnknown(async () => {
    const hold = await ledger.hold(toPayment(topup), context);
    if (hold.type !== 'held') return { type: 'failed', failure: toTopupFailure(hold) };
    const { paymentId } = hold.payment;
    const outcome = await orderTopup(topup, ports);
    if (outcome.type === 'declined') {
      await ledger.release(paymentId, context);
      return { type: 'failed', failure: outcome.reason };
    }
    await collectPayment(paymentId, topup, context, ports);
    return { type: 'completed', partnerReference: outcome.partnerReference };
  });
}

/**
 * Gives up on a carrier that stayed unreachable: the person gets the money back, whatever the
 * carrier did.
 */
export function abandonTopup(
  topup: Topup,
  context: LedgerContext,
  { ledger }: TopupsPorts,
): Promise<TopupResult> {
  return catchUnknown(async () => {
    const hold = await ledger.hold(toPayment(topup), context);
    if (hold.type !== 'held') return { type: 'failed', failure: toTopupFailure(hold) };
    const released = await ledger.release(hold.payment.paymentId, context);
    // It was paid, so the carrier had said that it was done.
    if (released.type === 'already-captured') return { type: 'completed' };
    return { type: 'failed', failure: 'CARRIER_UNREACHABLE' };
  });
}

function orderTopup(
  { topup_id, e164, carrier_id, amount: minor, currency }: Topup,
  { partner, wait }: TopupsPorts,
): Promise<TopupOutcome> {
  const order = { key: topup_id, phone: e164, carrierId: carrier_id, amount: { minor, currency } };
  return withRetry(PARTNER_ATTEMPTS, wait, () => partner.topUp(order));
}

async function collectPayment(
  paymentId: string,
  topup: Topup,
  context: LedgerContext,
  { ledger }: TopupsPorts,
): Promise<void> {
  const captured = await ledger.capture(paymentId, context);
  if (captured.type === 'captured') return;
  // The hold had expired. What the person can no longer pay is our loss: the phone has the credit.
  await ledger.debit({ ...toPayment(topup), key: `late_${topup.topup_id}` }, context);
}

function toPayment({ topup_id, cost, fee, cost_currency, ...topup }: Topup): PaymentRequest {
  return {
    key: topup_id,
    category: 'topup',
    amount: cost,
    fee,
    currency: cost_currency,
    reference: topup.reference,
    counterparty: topup.carrier_name,
  };
}

async function catchUnknown(run: () => Promise<TopupResult>): Promise<TopupResult> {
  try {
    return await run();
  } catch (error) {
    const kind = toErrorKind(error);
    if (kind === 'unavailable' || kind === 'throttled') return { type: 'unknown' };
    throw error;
  }
}
