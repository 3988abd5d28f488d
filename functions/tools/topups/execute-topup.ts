import { toErrorKind } from '../../../shared/domain/errors.ts';
import type {
  LedgerContext,
  PaymentRequest,
} from '../../../shared/services/ports/wallet-ledger.ts';
import { withRetry } from '../../../shared/services/with-retry.ts';
import type { Topup } from './topup.ts';
import { failureOf, type TopupFailure } from './topup-failure.ts';
import type { TopupsPorts } from './topups-ports.ts';

export type TopupResult =
  | { readonly type: 'completed'; readonly partnerReference?: string }
  | { readonly type: 'failed'; readonly failure: TopupFailure }
  /** Wallet or carrier did not answer: perhaps it was done. Executing it again finds out. */
  | { readonly type: 'unknown' };

const PARTNER_ATTEMPTS = 3;

/**
 * Pays and orders an accepted top-up: holds the money, asks the carrier, then captures or releases. Each step is
 * recognised by the top-up's own id, so that executing it again continues.
 */
export function createExecuteTopup({ ledger, partner, wait }: TopupsPorts) {
  const collect = async (paymentId: string, topup: Topup, context: LedgerContext) => {
    const captured = await ledger.capture(paymentId, context);
    if (captured.type === 'captured') return;
    // The hold had expired. What the person cannot pay any more is our loss: the phone has the credit.
    await ledger.debit({ ...paymentFor(topup), key: `late_${topup.topup_id}` }, context);
  };

  return (topup: Topup, context: LedgerContext): Promise<TopupResult> =>
    unlessUnknown(async () => {
      const hold = await ledger.hold(paymentFor(topup), context);
      if (hold.type !== 'held') return { type: 'failed', failure: failureOf(hold) };
      const { paymentId } = hold.payment;
      const order = { key: topup.topup_id, phone: topup.e164, carrierId: topup.carrier_id };
      const amount = { minor: topup.amount, currency: topup.currency };
      const outcome = await withRetry(PARTNER_ATTEMPTS, wait, () =>
        partner.topUp({ ...order, amount }),
      );
      if (outcome.type === 'declined') {
        await ledger.release(paymentId, context);
        return { type: 'failed', failure: outcome.reason };
      }
      await collect(paymentId, topup, context);
      return { type: 'completed', partnerReference: outcome.partnerReference };
    });
}

/** Gives up on a carrier that stayed unreachable: the person gets the money back, whatever the carrier did. */
export function createAbandonTopup({ ledger }: TopupsPorts) {
  return (topup: Topup, context: LedgerContext): Promise<TopupResult> =>
    unlessUnknown(async () => {
      const hold = await ledger.hold(paymentFor(topup), context);
      if (hold.type !== 'held') return { type: 'failed', failure: failureOf(hold) };
      const released = await ledger.release(hold.payment.paymentId, context);
      // It was paid, so the carrier had said that it was done.
      if (released.type === 'already-captured') return { type: 'completed' };
      return { type: 'failed', failure: 'CARRIER_UNREACHABLE' };
    });
}

function paymentFor({ topup_id, cost, fee, cost_currency, ...topup }: Topup): PaymentRequest {
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

async function unlessUnknown(run: () => Promise<TopupResult>): Promise<TopupResult> {
  try {
    return await run();
  } catch (error) {
    const kind = toErrorKind(error);
    if (kind === 'unavailable' || kind === 'throttled') return { type: 'unknown' };
    throw error;
  }
}
