import type { PaidOrder } from '../../../../shared/services/paid-order/order.ts';

/**
 * PROCESSING: on its way. PAID_OUT: the recipient has it. FAILED, CANCELLED: the person has their
 * money back.
 */
export const transferStatuses = ['PROCESSING', 'PAID_OUT', 'FAILED', 'CANCELLED'] as const;

export type TransferStatus = (typeof transferStatuses)[number];

/** What people are told of how far a transfer is. */
export function toStatus({ ending }: Pick<PaidOrder<unknown>, 'ending'>): TransferStatus {
  switch (ending?.type) {
    case undefined:
      return 'PROCESSING';
    case 'completed':
    case 'paid-late':
      return 'PAID_OUT';
    case 'declined':
    case 'abandoned':
      return 'FAILED';
    case 'cancelled':
    case 'reversed':
      return 'CANCELLED';
  }
}
