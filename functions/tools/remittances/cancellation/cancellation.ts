import { deriveId } from '../../../../shared/services/derive-id.ts';
import { type Refused, refused } from '../../../../shared/services/tool-result.ts';
import type { Transfer } from '../transfer/transfer.ts';

/**
 * Derives the quote id of a cancellation. The terms are always the same (the person gets everything
 * back), so the quote is not stored.
 */
export function deriveCancellationId(userId: string, transferId: string): string {
  return deriveId('cancel', userId, transferId);
}

/** True when nothing is left to cancel: the person has their money. */
export function isClosed({ status }: Pick<Transfer, 'status'>): boolean {
  return status === 'FAILED' || status === 'CANCELLED';
}

/** Why a transfer in this status cannot be cancelled. */
export const cancelRefusals: Readonly<Record<Transfer['status'], Refused>> = {
  PROCESSING: refused('TOO_LATE_TO_CANCEL', 'The partner is paying it out'),
  PAID_OUT: refused('ALREADY_PAID_OUT', 'The recipient has the money'),
  FAILED: refused('TRANSFER_FAILED', 'It failed: the money is back already'),
  CANCELLED: refused('ALREADY_CANCELLED', 'It was cancelled before'),
};
