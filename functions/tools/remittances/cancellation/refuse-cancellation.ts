import { deriveId } from '../../../../shared/services/derive-id.ts';
import { isLeftToColleague } from '../../../../shared/services/paid-order/order.ts';
import type { Refused } from '../../../../shared/services/tool-result.ts';
import { type cancelRefusals, refuse } from '../refusals.ts';
import type { Transfer } from '../transfer/transfer-orders.ts';
import { type TransferStatus, toStatus } from '../transfer/transfer-status.ts';

const codes = {
  PROCESSING: 'TOO_LATE_TO_CANCEL',
  PAID_OUT: 'ALREADY_PAID_OUT',
  NOT_SENT: 'NEVER_SENT',
  FAILED: 'TRANSFER_FAILED',
  CANCELLED: 'ALREADY_CANCELLED',
} as const satisfies Readonly<Record<TransferStatus, keyof typeof cancelRefusals>>;

/** Why a transfer cannot be cancelled, as far as it is, and which one it is. */
export function refuseCancellation(transfer: Transfer): Refused {
  const code = isLeftToColleague(transfer) ? 'WITH_COLLEAGUE' : codes[toStatus(transfer)];
  return refuse(code, { reference: transfer.reference });
}

/** True when nothing is left to cancel: the person has their money. */
export function isClosed(transfer: Transfer): boolean {
  return ['NOT_SENT', 'FAILED', 'CANCELLED'].includes(toStatus(transfer));
}

/**
 * Derives the quote id of a cancellation. The terms are always the same (the person gets everything
 * back), so the quote is not stored.
 */
export function deriveCancellationId(userId: string, reference: string): string {
  return deriveId('cancel', userId, reference);
}
