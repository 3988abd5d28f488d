import type { RecordTable, RecordWrite } from '../../../shared/application/ports/record-table.ts';
import { ConflictError } from '../../../shared/domain/errors.ts';
import { release } from './daily-limit.ts';
import { encodeTopup, readTopup, type StoredTopup, type Topup, topupKey } from './topup.ts';
import type { TopupOutcome } from './topup-partner.ts';

/**
 * Stores what became of a top-up, if nobody did yet, and gives the day's limit back when the carrier
 * declined. Answers with what is stored.
 */
export async function settleTopup(
  { topup, version }: StoredTopup,
  outcome: TopupOutcome,
  userId: string,
  table: RecordTable,
): Promise<Topup> {
  const settled = withOutcome(topup, outcome);
  const key = topupKey(userId, topup);
  const writes: RecordWrite[] = [
    { type: 'put', key, data: encodeTopup(settled), expected: version },
    ...(outcome.type === 'declined' ? [release(userId, topup.day, topup.total)] : []),
  ];
  const written = await table.write(writes);
  if (written.type === 'written') return settled;
  const stored = await readTopup(table, userId, topup);
  if (stored === undefined) throw new ConflictError('The top-up is gone');
  return stored.topup;
}

function withOutcome(topup: Topup, outcome: TopupOutcome): Topup {
  return outcome.type === 'completed'
    ? { ...topup, status: 'COMPLETED', partner_reference: outcome.partnerReference }
    : { ...topup, status: 'FAILED', failure: outcome.reason };
}
