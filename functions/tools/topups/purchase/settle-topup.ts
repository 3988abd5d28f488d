import { ConflictError } from '../../../../shared/domain/errors.ts';
import type { RecordTable, RecordWrite } from '../../../../shared/services/ports/record-table.ts';
import { restoreLimit } from './daily-limit.ts';
import type { TopupResult } from './execute-topup.ts';
import { unlockNumber } from './number-lock.ts';
import { encodeTopup, readTopup, type StoredTopup, type Topup, topupKey } from './topup.ts';

type Decision = Exclude<TopupResult, { type: 'unknown' }> & {
  readonly by: NonNullable<Topup['decided_by']>;
};

/**
 * Stores the outcome of a top-up unless somebody did already, unlocks its number, and restores the
 * day's limit when it failed.
 * @returns the top-up as it is stored
 */
export async function settleTopup(
  { topup, version }: StoredTopup,
  decision: Decision,
  userId: string,
  table: RecordTable,
): Promise<Topup> {
  const settled = withDecision(topup, decision);
  const key = topupKey(userId, topup);
  const writes: RecordWrite[] = [
    { type: 'put', key, data: encodeTopup(settled), expected: version },
    unlockNumber(userId, topup),
    ...(decision.type === 'failed' ? [restoreLimit(userId, topup.day, topup.total)] : []),
  ];
  const written = await table.write(writes);
  if (written.type === 'written') return settled;
  const stored = await readTopup(table, userId, topup);
  if (stored === undefined) throw new ConflictError('The top-up no longer exists');
  return stored.topup;
}

function withDecision(topup: Topup, decision: Decision): Topup {
  const decided = { ...topup, decided_by: decision.by };
  if (decision.type === 'failed')
    return { ...decided, status: 'FAILED', failure: decision.failure };
  const { partnerReference } = decision;
  return {
    ...decided,
    status: 'COMPLETED',
    ...(partnerReference !== undefined && { partner_reference: partnerReference }),
  };
}
