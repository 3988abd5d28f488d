import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import { type Refused, refused } from '../../../../shared/services/tool-result.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { lending, type Tier, type TierName } from './tier.ts';

/** A person's tier and its rules. */
export interface Grade {
  readonly name: TierName;
  readonly tier: Tier;
}

export type OpenReason = 'OPEN_APPLICATION' | 'OPEN_LOAN';

/** One record per person while they have an application or a loan: there is one at a time. */
export function openKey(userId: string): RecordKey {
  return { partition: personPartition(userId), sort: 'OPEN' };
}

/** What keeps somebody from applying now, if anything does. */
export async function findOpen(
  table: RecordTable,
  userId: string,
): Promise<OpenReason | undefined> {
  const record = await table.get(openKey(userId));
  if (record === undefined) return undefined;
  return record.data['loan_id'] === undefined ? 'OPEN_APPLICATION' : 'OPEN_LOAN';
}

/** The person's tier, or why they have none. */
export async function findGrade(
  { bureau }: Pick<SnplPorts, 'bureau'>,
  userId: string,
): Promise<{ readonly type: 'graded'; readonly grade: Grade } | NotEligible> {
  const score = await bureau.score(userId);
  if (score.type === 'refused') return { type: 'not-eligible', reason: score.reason };
  return { type: 'graded', grade: { name: score.tier, tier: lending.tiers[score.tier] } };
}

interface NotEligible {
  readonly type: 'not-eligible';
  readonly reason: 'NO_PAYMENT_HISTORY' | 'OVERDUE_ELSEWHERE';
}

/** The refusal that says why; its code is the reason. */
export function refuseFor(reason: NotEligible['reason'] | OpenReason): Refused {
  return refused(reason, `This person may not apply for a loan now: ${reason}`);
}
