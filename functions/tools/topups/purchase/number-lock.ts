import { personPartition } from '../../../../shared/services/person-partition.ts';
import type {
  RecordKey,
  RecordTable,
  RecordWrite,
} from '../../../../shared/services/ports/record-table.ts';
import { type Refused, refused } from '../../../../shared/services/tool-result.ts';
import type { Topup } from './topup.ts';

/** The number has an undecided top-up: a second one now may mean paying twice. */
export const topupUnderWay: Refused = refused(
  'TOPUP_UNDER_WAY',
  'The last top-up of this number is not decided yet',
);

/** Keeps other top-ups of the number from beginning; rejected when one is under way. */
export function lockNumber(userId: string, { e164, topup_id }: Topup): RecordWrite {
  return { type: 'put', key: lockKey(userId, e164), data: { topup_id }, expected: 'absent' };
}

export function unlockNumber(userId: string, { e164 }: Topup): RecordWrite {
  return { type: 'delete', key: lockKey(userId, e164) };
}

export async function isNumberLocked(
  table: RecordTable,
  userId: string,
  e164: string,
): Promise<boolean> {
  return (await table.get(lockKey(userId, e164))) !== undefined;
}

function lockKey(userId: string, e164: string): RecordKey {
  return { partition: personPartition(userId), sort: `UNDER-WAY#${e164}` };
}
