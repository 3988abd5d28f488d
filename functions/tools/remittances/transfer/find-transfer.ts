import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { findOrderByReference, listOrders } from '../../../../shared/services/paid-order/order.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import type { NeedsInput, Refused } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { findRecipient } from '../recipient/find-recipient.ts';
import { refuse } from '../refusals.ts';
import type { RemittancesPorts } from '../remittances-ports.ts';
import { type Transfer, transferOrders } from './transfer-orders.ts';

export type FoundTransfer =
  | { readonly type: 'found'; readonly transfer: Transfer }
  | NeedsInput
  | Refused;

const CHOICES = 5;

/** How many transfers are searched for the last one to a recipient. */
const MAX_SEARCHED = 100;

/** The latest transfer to the recipient that is named; otherwise a question or a refusal. */
export async function findTransferTo(
  recipient: string,
  context: CallContext,
  ports: Pick<RemittancesPorts, 'table' | 'accounts'>,
): Promise<FoundTransfer> {
  const named = await findRecipient(recipient, context, ports);
  if (named.type !== 'found') return named;
  const latest = await listOrders(transferOrders, context.userId, MAX_SEARCHED, ports.table);
  const transfer = latest.find(({ terms }) => terms.recipient_id === named.recipient.id);
  return transfer ? { type: 'found', transfer } : refuse('NO_TRANSFERS');
}

/**
 * Finds a person's transfer by its reference, however it is written, or the latest without one;
 * otherwise returns a question or a refusal.
 */
export async function findTransfer(
  given: string | undefined,
  userId: string,
  table: RecordTable,
): Promise<FoundTransfer> {
  const latest = await listOrders(transferOrders, userId, CHOICES, table);
  const [last] = latest;
  if (last === undefined) return refuse('NO_TRANSFERS');
  if (given === undefined) return { type: 'found', transfer: last };
  const [day, number] = given.match(/\d+/g) ?? [];
  const reference = `TXN-${day}-${number}`;
  const stored =
    day && number && (await findOrderByReference(transferOrders, userId, reference, table));
  if (stored) return { type: 'found', transfer: stored.order };
  const choices = latest.map((each) => ({ value: each.reference, label: each.reference }));
  return ask('transfer_id', 'UNKNOWN_TRANSFER', { choices });
}
