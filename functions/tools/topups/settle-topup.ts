import { ConflictError } from '../../../shared/domain/errors.ts';
import type { RecordTable, RecordWrite } from '../../../shared/services/ports/record-table.ts';
import { release } from './daily-limit.ts';
import type { TopupResult } from './execute-topup.ts';
import { unlockNumber } from './number-lock.ts';
import { encodeTopup, readTopup, type StoredTopup, type Topup, topupKey } from './topup.ts';

type Decision = Exclude<TopupResult, { type: 'unknown' }> & {
  readonly by: NonNullable<Topup['decided_by']>;
};

/**
 * Stores what became of a top-up, if nobody did yet, frees its number, and gives the day's limit back when it
 * failed. Answers with what is stored.
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
    ...(decision.type === 'failed' ? [release(userId, topup.day, topup.total)] : []),
  ];
  const written = await table.write(writes);
  if (written.type === 'written') return settled;
  const stored = await readTopup(table, userId, topup);
  if (stored === undefined) throw new ConflictError('The top-up is gone');
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
