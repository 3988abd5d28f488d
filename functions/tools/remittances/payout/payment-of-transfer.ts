import type {
  PaymentRefusal,
  PaymentRequest,
} from '../../../../shared/services/ports/wallet-ledger.ts';
import { SENT_CURRENCY } from '../corridor/corridor.ts';
import type { Transfer } from '../transfer/transfer.ts';

/** A day before the wallet returns held money by itself, which it does after seven. */
const MAX_HOLD_MS = 6 * 86_400_000;
const HOLD_MS = 7 * 86_400_000;

/** What the wallet holds for a transfer, under the operation's own key. */
export function toPayment(transfer: Transfer): PaymentRequest {
  const { operation_id, transfer_id, recipient_name, amount, fee } = transfer;
  return {
    key: operation_id,
    category: 'transfer',
    currency: SENT_CURRENCY,
    amount,
    fee,
    reference: transfer_id,
    counterparty: recipient_name,
  };
}

/** True when the wallet is about to return the money of a transfer, or has done so. */
export function isHoldEnding({ created_at }: Transfer, now: string): boolean {
  return Date.parse(now) - Date.parse(created_at) > MAX_HOLD_MS;
}

/** True when the wallet may have returned the money of a transfer by itself. */
export function mayHoldBeOver({ created_at }: Transfer, now: string): boolean {
  return Date.parse(now) - Date.parse(created_at) >= HOLD_MS;
}

/** The wallet's refusal as a failure of a transfer. */
export function toFailureCode(refusal: PaymentRefusal): string {
  if (refusal.type !== 'limit-reached') return refusal.type.replaceAll('-', '_').toUpperCase();
  return refusal.window === 'day' ? 'DAILY_LIMIT_REACHED' : 'MONTHLY_LIMIT_REACHED';
}
