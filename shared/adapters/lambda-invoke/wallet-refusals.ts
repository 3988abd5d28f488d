import type { WalletRefusal } from '../../contracts/wallet-ledger.ts';
import { RejectedError } from '../../domain/errors.ts';
import type {
  CaptureOutcome,
  CreditOutcome,
  PaymentRefusal,
  RefundOutcome,
  ReleaseOutcome,
} from '../../services/ports/wallet-ledger.ts';

type Refusals<Outcome> = Readonly<Partial<Record<WalletRefusal, Outcome>>>;

export const paymentRefusals: Refusals<PaymentRefusal> = {
  ACCOUNT_NOT_FOUND: { type: 'no-account' },
  CURRENCY_NOT_SERVED: { type: 'currency-not-served' },
  INSUFFICIENT_FUNDS: { type: 'insufficient-funds' },
  DAILY_LIMIT_REACHED: { type: 'limit-reached', window: 'day' },
  MONTHLY_LIMIT_REACHED: { type: 'limit-reached', window: 'month' },
};

export const creditRefusals: Refusals<CreditOutcome> = {
  ACCOUNT_NOT_FOUND: { type: 'no-account' },
  CURRENCY_NOT_SERVED: { type: 'currency-not-served' },
};

export const captureRefusals: Refusals<CaptureOutcome> = {
  PAYMENT_NOT_FOUND: { type: 'not-found' },
  PAYMENT_RELEASED: { type: 'already-released' },
};

export const releaseRefusals: Refusals<ReleaseOutcome> = {
  PAYMENT_NOT_FOUND: { type: 'not-found' },
  PAYMENT_CAPTURED: { type: 'already-captured' },
};

export const refundRefusals: Refusals<RefundOutcome> = {
  PAYMENT_NOT_FOUND: { type: 'not-found' },
  PAYMENT_HELD: { type: 'not-captured' },
  PAYMENT_RELEASED: { type: 'not-captured' },
  REFUND_EXCEEDS_PAYMENT: { type: 'exceeds-payment' },
};

/**
 * Maps a refusal of the wallet to the outcome that the port declares for it.
 * @throws RejectedError when the operation has no outcome for this refusal
 */
export function toRefusalOutcome<Outcome>(
  code: WalletRefusal,
  refusals: Refusals<Outcome>,
): Outcome {
  const outcome = refusals[code];
  if (outcome !== undefined) return outcome;
  throw new RejectedError('Wallet refused the request', { details: { code } });
}
