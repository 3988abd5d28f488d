/** What a channel reports of a message after it took it. */
export type ReceiptStatus = 'sent' | 'delivered' | 'read' | 'failed';

/**
 * A channel's word on what became of one part of a reply. They come late, twice and in any order.
 */
export interface DeliveryReceipt {
  readonly turnId: string;
  /** Counted from 0. */
  readonly part: number;
  readonly status: ReceiptStatus;
  /** Why it failed: one of few constants of the channel. */
  readonly reason?: string;
  /** ISO 8601 UTC. */
  readonly at: string;
}

const RANKS: Readonly<Record<ReceiptStatus, number>> = {
  sent: 1,
  failed: 2,
  delivered: 3,
  read: 4,
};

/**
 * The order in which statuses replace each other, whenever they arrive: what was read was
 * delivered, and what reached the person did not fail.
 */
export function rankReceipt(status: ReceiptStatus): number {
  return RANKS[status];
}
