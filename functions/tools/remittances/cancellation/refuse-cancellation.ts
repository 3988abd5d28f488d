import { deriveId } from '../../../../shared/services/derive-id.ts';
import type { Refused } from '../../../../shared/services/tool-result.ts';
import { refuse } from '../refusals.ts';
import type { Transfer } from '../transfer/transfer-orders.ts';
import { type TransferStatus, toStatus } from '../transfer/transfer-status.ts';

const refusals: Readonly<Record<TransferStatus, Refused>> = {
  PROCESSING: refuse('TOO_LATE_TO_CANCEL'),
  PAID_OUT: refuse('ALREADY_PAID_OUT'),
  FAILED: refuse('TRANSFER_FAILED'),
  CANCELLED: refuse('ALREADY_CANCELLED'),
};

/** Why a transfer cannot be cancelled, as far as it is. */
export function refuseCancellation(transfer: Transfer): Refused {
  return refusals[toStatus(transfer)];
}

/** True when nothing is left to cancel: the person has their money. */
export function isClosed(transfer: Transfer): boolean {
  return ['FAILED', 'CANCELLED'].includes(toStatus(transfer));
}

/**
 * Derives the quote id of a cancellation. The terms are always the same (the person gets everything
 * back), so the quote is not stored.
 */
export function deriveCancellationId(userId: string, reference: string): string {
  return deriveId('cancel', userId, reference);
}
