import type { RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { type NeedsInput, type Refused, refused } from '../../../../shared/services/tool-result.ts';
import { ask } from '../ask.ts';
import { readTransfer, readTransfers, type Transfer } from './transfer.ts';

export type FoundTransfer =
  | { readonly type: 'found'; readonly transfer: Transfer }
  | NeedsInput
  | Refused;

const CHOICES = 5;

/**
 * Finds a person's transfer by its reference, however it is written, or the latest without one;
 * otherwise returns a question or a refusal.
 */
export async function findTransfer(
  given: string | undefined,
  userId: string,
  table: RecordTable,
): Promise<FoundTransfer> {
  const latest = await readTransfers(table, userId, CHOICES);
  const [last] = latest;
  if (last === undefined) return refused('NO_TRANSFERS', 'This person has made no transfers');
  if (given === undefined) return { type: 'found', transfer: last };
  const [day, number] = given.match(/\d+/g) ?? [];
  const stored = day && number && (await readTransfer(table, userId, `TXN-${day}-${number}`));
  if (stored) return { type: 'found', transfer: stored.transfer };
  const choices = latest.map(({ transfer_id }) => ({ value: transfer_id, label: transfer_id }));
  return ask('transfer_id', 'UNKNOWN_TRANSFER', { choices });
}
