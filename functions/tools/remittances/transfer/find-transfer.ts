import { toJsonAmount } from '../../../../shared/domain/money/money.ts';
import type { CallContext } from '../../../../shared/services/bound-tool.ts';
import { findOrderByReference, listOrders } from '../../../../shared/services/paid-order/order.ts';
import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import type { NeedsInput, Refused } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { SENT_CURRENCY } from '../corridor/corridor.ts';
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

/** What a transfer is called by, where its reference is not given. */
interface TransferNames {
  readonly recipient_id?: string | undefined;
  /** What was sent, in US dollars. */
  readonly amount_usd?: number | undefined;
}

/**
 * The latest transfer to the recipient, or of the amount, that is named; otherwise a question or a
 * refusal.
 */
export async function findNamedTransfer(
  { recipient_id, amount_usd }: TransferNames,
  context: CallContext,
  ports: Pick<RemittancesPorts, 'table' | 'accounts'>,
): Promise<FoundTransfer> {
  const named =
    recipient_id === undefined ? undefined : await findRecipient(recipient_id, context, ports);
  if (named !== undefined && named.type !== 'found') return named;
  const latest = await listOrders(transferOrders, context.userId, MAX_SEARCHED, ports.table);
  const toThem = latest.filter(
    ({ terms }) => named === undefined || terms.recipient_id === named.recipient.id,
  );
  const transfer = toThem.find(
    ({ terms: { amount } }) =>
      amount_usd === undefined || toJsonAmount(amount, SENT_CURRENCY) === amount_usd,
  );
  if (transfer !== undefined) return { type: 'found', transfer };
  return toThem.length === 0 ? refuse('NO_TRANSFERS') : askWhich(toThem);
}

function askWhich(transfers: readonly Transfer[]): NeedsInput {
  const choices = transfers
    .slice(0, CHOICES)
    .map(({ reference }) => ({ value: reference, label: reference }));
  return ask('transfer_id', 'UNKNOWN_TRANSFER', { choices });
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
  const [day, number] = isOfTransfer(given) ? (given.match(/\d+/g) ?? []) : [];
  const reference = `TXN-${day}-${number}`;
  const stored =
    day && number && (await findOrderByReference(transferOrders, userId, reference, table));
  if (stored) return { type: 'found', transfer: stored.order };
  return askWhich(latest);
}

/** A reference of ours, or its figures alone: "TUP-20260112-001" is a top-up. */
function isOfTransfer(given: string): boolean {
  const [letters = 'TXN'] = given.match(/^[a-z]+/i) ?? [];
  return letters.toUpperCase() === 'TXN';
}
