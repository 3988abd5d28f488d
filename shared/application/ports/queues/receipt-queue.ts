import type { DeliveryReceipt } from '../../../domain/delivery/delivery-receipt.ts';

/** Receipts on their way to the outbox: ordered per turn, each at least once. */
export interface ReceiptQueue {
  /** @throws UnavailableError | ThrottledError when the receipt was not accepted */
  enqueue(receipt: DeliveryReceipt): Promise<void>;
}
