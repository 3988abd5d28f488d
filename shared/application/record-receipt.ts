import type { DeliveryReceipt } from '../domain/delivery/delivery-receipt.ts';
import type { Outbox } from './ports/outbox.ts';

export type ReceiptOutcome =
  | { readonly type: 'recorded'; readonly channel: string; readonly receipt: DeliveryReceipt }
  /** Known already, overtaken by a better one, or of a reply that is forgotten. */
  | { readonly type: 'nothing-new' };

export type RecordReceipt = (receipt: DeliveryReceipt) => Promise<ReceiptOutcome>;

/**
 * Records what a channel says became of a reply. A message that failed is not sent again: the
 * channel had accepted it, and a second copy could arrive beside the first.
 * @throws UnavailableError | ThrottledError so that the queue tries again
 */
export function createRecordReceipt({
  outbox,
}: {
  readonly outbox: Pick<Outbox, 'recordReceipt'>;
}): RecordReceipt {
  return async (receipt) => {
    const entry = await outbox.recordReceipt(receipt);
    if (entry === undefined) return { type: 'nothing-new' };
    return { type: 'recorded', channel: entry.address.channel, receipt };
  };
}
