import type { PaidOrder } from '../../../../shared/services/paid-order/order.ts';

/**
 * PROCESSING: on its way. PAID_OUT: the recipient has it. NOT_SENT: refused before any money was
 * taken. FAILED, CANCELLED: the person has their money back.
 */
export const transferStatuses = [
  'PROCESSING',
  'PAID_OUT',
  'NOT_SENT',
  'FAILED',
  'CANCELLED',
] as const;

export type TransferStatus = (typeof transferStatuses)[number];

/** What people are told of how far a transfer is. */
export function toStatus({
  ending,
  stage,
}: Pick<PaidOrder<unknown>, 'ending' | 'stage'>): TransferStatus {
  switch (ending?.type) {
    case undefined:
      return 'PROCESSING';
    case 'completed':
    case 'paid-late':
      return 'PAID_OUT';
    case 'declined':
    case 'abandoned':
      return stage === 'held' || stage === 'placed' ? 'FAILED' : 'NOT_SENT';
    case 'cancelled':
    case 'reversed':
      return 'CANCELLED';
  }
}
