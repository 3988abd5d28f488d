import { personPartition } from '../../../../shared/services/person-partition.ts';
import type { RecordKey, RecordTable } from '../../../../shared/services/ports/record-table.ts';
import type { Refused } from '../../../../shared/services/tool-result.ts';
import { refuse } from '../refusals.ts';
import type { SnplPorts } from '../snpl-ports.ts';
import { lending, type Tier, type TierName } from './tier.ts';

/** A person's tier and its rules. */
export interface Grade {
  readonly name: TierName;
  readonly tier: Tier;
}

export type OpenReason = 'OPEN_APPLICATION' | 'OPEN_LOAN';

/** The record of a person's open application or loan: there is at most one. */
export function openKey(userId: string): RecordKey {
  return { partition: personPartition(userId), sort: 'OPEN' };
}

/** Returns what keeps the person from applying now, or `undefined`. */
export async function findOpen(
  table: RecordTable,
  userId: string,
): Promise<OpenReason | undefined> {
  const record = await table.get(openKey(userId));
  if (record === undefined) return undefined;
  return record.data['loan_id'] === undefined ? 'OPEN_APPLICATION' : 'OPEN_LOAN';
}

/** Returns the person's tier, or why they have none. */
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

/** Returns the refusal whose code is the reason. */
export function refuseApplication(reason: NotEligible['reason'] | OpenReason): Refused {
  return refuse(reason);
}
